// Written by `npm run words` from ja.json: change that.
import { reasons as sharedReasons } from '../../src/author/words/ja.ts';
import type { PlaygroundWords } from './en.ts';

/** The words in Japanese. */
export const words: PlaygroundWords = {
  language: 'ja',
  sentences: {
    language: '言語',
    and: (v) => `${v.first}と${v.rest}`,
    or: (v) => `${v.first}または${v.rest}`,
    listStart: (v) => `${v.first}、${v.rest}`,
    nextSentence: (v) => `${v.told}${v.next}`,
    sentence: (v) => `${v.text}。`,
    quoted: (v) => `「${v.label}」`,
    percent: (v) => `${v.value}%`,
    seat: (v) => `席${v.number}`,
    level: (v) => v.level === 'novice' ? '入門' : v.level === 'casual' ? '初級' : v.level === 'intermediate' ? '中級' : v.level === 'advanced' ? '上級' : v.level === 'expert' ? '達人' : v.level === 'master' ? '名人' : v.level === 'equal' ? 'あなたと同じ強さ' : '',
    close: '閉じる',
    stop: '止める',
    back: '戻る',
    next: '次へ',
    save: '保存',
    load: '開く',
    copy: 'コピー',
    again: 'もう一度',
    loading: '読み込み中…',
    colours: (v) => `◐ 配色：${v.theme === 'dark' ? '暗い' : v.theme === 'light' ? '明るい' : v.theme === 'auto' ? '自動' : ''}`,
    chooseGame: 'ゲームを選ぶ',
    intro: '5つのゲームと1つのパズル。ボットと、ひとつの画面で友だちと、または手元の盤とサイコロで遊べます。',
    playground: '遊び場',
    play: '遊ぶ',
    games: 'ゲーム',
    playOnline: 'オンラインで遊ぶ',
    puzzles: 'パズル',
    loadMatch: '対局を開く',
    privacy: 'すべてこのブラウザーの中で動きます。どこにも送信されず、一度開けばオフラインでも遊べます。',
    privacyOnline: '対局はこのブラウザーの中で動き、一度開けばオフラインでも遊べます。オンラインの対局だけが、このページのサーバーにあります。',
    yourMatches: 'あなたの対局',
    continue: '続ける',
    forget: '消す',
    continueMatch: (v) => `続ける：${v.name}、${v.against}`,
    forgetMatch: (v) => `消す：${v.name}、${v.against}`,
    noGame: (v) => `「${v.game}」というゲームはここにはありません。遊べるゲームはこちらです。`,
    noServer: 'オンライン対局のサーバーが応答しません。あるはずの場合は、しばらくしてからページを読み込み直してください。',
    noPuzzle: 'そのパズルはここにはありません。遊べるゲームはこちらです。',
    badAddress: (v) => `このアドレスには遊べる対局がないため、新しい対局を始めます。${v.reason}`,
    badFile: 'このファイルには、ここのゲームの対局がありません。',
    badMatchFile: (v) => `このファイルの対局は遊べません。${v.reason}`,
    fileSeats: (v) => `ファイルには誰が遊ぶか書かれていません。あなたが最初の席、ほかの席はレベル「${v.level}」のボットです。`,
    moreOptions: 'ほかの設定',
    options: (v) => v.changed === 0 ? '設定：標準ルール' : `設定：${v.changed}件変更`,
    another: 'ほかの値…',
    anotherValue: (v) => `${v.option}、ほかの値`,
    takes: (v) => `指定できる値：${v.expects}。`,
    randomMaze: '完成した迷路（おまかせ）',
    whoPlays: '遊ぶ人',
    whoPlaysSeat: (v) => `${v.seat}を遊ぶ人`,
    nameOfSeat: (v) => `${v.seat}の名前`,
    person: '人（この画面）',
    botLevel: (v) => `ボット${v.number}：${v.level}`,
    botEqual: 'ボット（あなたと同じ強さ）',
    botAt: (v) => `${v.name}：ボット、${v.level}`,
    start: '始める',
    learnIt: '3分で覚える',
    allGames: 'ゲーム一覧',
    dice: 'サイコロ',
    realDice: '本物のサイコロ',
    realDiceAbout: 'サイコロを振るのもカードを引くのも手元で行い、出た結果を入力します。',
    howToPlay: '遊び方',
    learnGame: (v) => `${v.game} を学ぶ`,
    lesson: 'はじめての対局',
    skip: 'とばす',
    stepOf: (v) => `${v.all}のうち${v.at}`,
    goodTry: 'いい手ですが、ここでは別の手のほうがよくわかります。印のあるものを選んでください。',
    playLevel1: 'レベル1と対局する',
    lessonEnd: 'これで十分です。さあ、遊びましょう！',
    watchOthers: 'ほかのプレイヤーの動きを見てください…',
    match: '対局',
    yourTurn: 'あなたの番です',
    yourTurnTo: (v) => `あなたの番です。${v.next}`,
    turnOf: (v) => `${v.names}の番`,
    turnTo: (v) => `${v.name} – ${v.next}`,
    movesMade: (v) => `${v.moves}手`,
    optionIs: (v) => `${v.option}：${v.value}`,
    diceAreDue: 'サイコロを振る番',
    areThinking: (v) => `${v.names}が考えています`,
    youWon: 'あなたの勝ちです。',
    winnerName: (v) => v.you ? 'あなた' : `${v.name}`,
    youLost: 'あなたの負けです。',
    theScore: (v) => `得点：${v.scores}。`,
    scoreOf: (v) => `${v.you ? 'あなた' : `${v.name}`} ${v.score}`,
    roundOver: (v) => `第${v.round}ラウンドが終わりました：${v.ended === 'finished' ? `最初に上がったのは${v.first}${v.oneLeft ? '、牌が残るのは1人' : ''}` : v.ended === 'blocked' ? 'だれも置けないので、手牌の合計が少ない順です' : v.ended === 'refused' ? '2倍の賭け点が断られました' : v.ended === 'won' ? 'パーフェクト10の勝ちです' : ''}。得点：${v.scores}。`,
    beforeThatPlay: '盤はその手の前の局面です。',
    nextRound: '次のラウンド',
    backToNow: '今に戻る',
    youLookBack: '前の局面を見ています。',
    lookingBack: (v) => `前の局面を見ています。遊ぶには「${v.button}」を押してください。`,
    moveOf: (v) => `${v.all}手のうち${v.ply}手目：${v.sentence}`,
    theStart: '開始',
    legend: '破線の枠：選べます。二重の枠：選んだもの。点線の枠：ヒント。角の印：あなたの前の手から変わったところ。',
    sound: (v) => `音：${v.on ? 'あり' : 'なし'}`,
    speed: (v) => `ボット：${v.speed === 'slow' ? 'ゆっくり' : v.speed === 'normal' ? 'ふつう' : v.speed === 'fast' ? '速い' : v.speed === 'click' ? 'クリックで' : ''}`,
    newMatch: '新しい対局',
    newMatchSetUp: '新しい対局…',
    copyLink: 'リンクをコピー',
    addressCopied: 'アドレスをコピーしました。対局がすべて入っています。誰かに送るか、取っておいてください。',
    copyAddress: 'このページのアドレスをコピーしてください。対局がすべて入っています。',
    nothingToTakeBack: '取り消せるあなたの手はありません。',
    wasSeen: 'サイコロやカード、牌など、誰かが見たものまで取り消すことになります。',
    takeBackAnyway: 'それでも取り消す',
    answerAs: (v) => `${v.name}として答える`,
    iAm: (v) => `私は${v.name}です`,
    passScreen: (v) => `${v.name}の番です。手札は隠してあります。画面を${v.name}に渡してください。`,
    passByItself: '出せるカードがないときは自動でパスする',
    youPass: (v) => `今は誰でも「${v.card}」を出せます。あなたは出せないのでパスします。`,
    resign: '投了',
    playOn: '続ける',
    resignQuestion: (v) => `${v.name}として投了しますか。対局が終わり、${v.name}の負けになります。取り消せません。`,
    hasResigned: (v) => `${v.name}が投了しました。`,
    wonBy: (v) => `勝者：${v.names}。`,
    playAgain: 'もう一度遊ぶ',
    otherOptions: '設定を変える',
    sharePicture: '画像を共有',
    noPicture: 'ここでは画像を作れませんでした。',
    botFailed: 'ボットが停止しました。',
    moves: '手',
    history: '経過',
    steps: '移動',
    whatHasHappened: 'これまでの経過',
    toStart: '開始へ',
    stepBack: '1手戻る',
    stepForward: '1手進む',
    toLatest: '最後の手へ',
    atOf: (v) => `${v.at}／${v.all}`,
    results: (v) => `${v.setUp ? '準備' : 'カードとサイコロ'}：${v.count}件`,
    typeMove: '手を入力する',
    forExample: (v) => `例：${v.move}`,
    firstChoose: (v) => `先に${v.what}を選んでください。`,
    firstChooseDashed: '先に破線の枠のものを選んでください。',
    cannotChoose: (v) => `今は選べません。選べるのは${v.choices}です。`,
    cannotChooseDashed: '今は選べません。破線の枠のものを選べます。',
    enter: '入力',
    rollForMe: '代わりに振る',
    rollUntil: '誰かが決める番まで振る',
    rollAndEnter: (v) => `サイコロを振り、出た目を入力してください：${v.dice}。`,
    die: (v) => `サイコロ${v.number}`,
    shows: '結果',
    hint: 'ヒント',
    noHint: 'ヒントはありません。',
    thinking: '考え中',
    thinkingNow: '考え中…',
    certain: '確実',
    onlyEstimated: '推定のみ',
    howItMayGoOn: 'この先の一例：',
    stoppedEarly: '手が見つかる前に止めました。',
    chanceSoFar: 'ボットがそこまでに見積もった勝率：',
    shortestSolution: '最短の解き方のひとつは、この手から続きます。',
    onlyMove: '選べる手はこれだけです。ボットの見積もる勝率：',
    knownBest: '最善とわかっている手です。ボットの見積もる勝率：',
    othersWorse: 'ほかの手はどれも、必ずこれより悪くなります。',
    surelyWins: '相手が何をしても勝ちます。',
    surelyLoses: '最善で応じられると、どの手も負けます。',
    chanceToWin: 'ボットの見積もる勝率：',
    equallyGood: 'ボットの見積もりでは、どれも同じくらいの手です：',
    firstEquallyGood: (v) => `ボットの見積もりでは、上の${v.count}つは同じくらいの手です：`,
    chancesToWin: '勝率',
    showChances: '勝率を表示する',
    chancesFailed: '勝率を計算できませんでした。',
    review: '検討',
    closeReview: '検討を閉じる',
    reviewNotLoaded: '検討を読み込めませんでした。',
    reviewProgress: '検討の進み具合',
    reviewAgain: 'もう一度検討する',
    reviewAbout: 'ボットの見積もる勝率です。場面や悪手を選ぶと、盤に表示します。',
    howCareful: 'ていねいさ',
    care: (v) => v.care === 'quick' ? '速く' : v.care === 'normal' ? 'ふつう' : v.care === 'careful' ? 'じっくり' : '',
    goingThrough: '対局を調べています…',
    decisionsDone: (v) => `${v.all}手のうち${v.done}手`,
    stopped: '止めました。',
    notReviewed: '対局を検討できませんでした。',
    shownMoment: '表示している場面',
    atMoment: (v) => `${v.moment}：${v.values}`,
    nameAndValue: (v) => `${v.name} ${v.value}`,
    ply: (v) => `${v.ply}手目`,
    noMistakes: '悪手は見つかりませんでした。',
    gradeOfPlay: '指し手の評価',
    graded: (v) => `${v.you ? 'あなた' : `${v.name}`}は${v.choices}回の選択で${v.amount}点を失いました。レベル「${v.level}」と同じくらいです。`,
    gradesBefore: (v) => `最近の${v.count}局を合わせると、レベル「${v.all}」と同じくらいです。新しい順に：${v.levels}。`,
    luckAndSkill: '運と実力',
    luckOf: (v) => `${v.name}の運：${v.points}点`,
    skillOf: (v) => `${v.name}の実力：${v.points}点`,
    luckAt: (v) => `${v.ply}：運${v.luck}、実力${v.skill}`,
    playedBetter: (v) => `${v.you ? 'あなた' : `${v.name}`}のほうが上手に指しました。`,
    luckGave: (v) => `運によって${v.you ? 'あなた' : `${v.name}`}は${v.points}点を得ました。`,
    luckCost: (v) => `運によって${v.you ? 'あなた' : `${v.name}`}は${v.points}点を失いました。`,
    luckiest: '最も幸運な瞬間',
    unluckiest: '最も不運な瞬間',
    mistakeAt: (v) => `${v.ply}手目、${v.size === 'inaccuracy' ? '疑問手' : v.size === 'mistake' ? '悪手' : v.size === 'blunder' ? '大悪手' : ''}`,
    better: (v) => `よりよい手：${v.move}`,
    turningPoint: '勝負の分かれ目',
    noTurningPoint: 'ボットの見積もりでは、勝負を分けた一手はありませんでした。',
    turningPointNotFound: '見つけられませんでした。',
    turned: (v) => `ボットの見積もりでは、${v.you ? 'あなた' : `${v.name}`}の勝率は${v.before}から${v.after}になりました。`,
    showPosition: 'その局面を表示',
    coach: 'コーチ',
    coachSwitch: 'コーチ：大きく損をした手を知らせる',
    coachSays: (v) => `${v.you ? 'あなた' : `${v.name}`}の手で勝率が${v.share}下がりました。より良い手：${v.move}`,
    takeItBack: 'この手を取り消す',
    momentsThatMattered: '勝敗を分けた場面',
    noMoments: '大きく損をした手はありませんでした。',
    rule: 'ルール',
    rules: 'ルール',
    rulesNow: 'この場面のルール',
    ruleExample: '例：',
    allRules: '番号付きの全ルール',
    rulesInEnglish: '番号付きのルールは英語だけです。',
    rulesNotLoaded: 'ルールを読み込めませんでした。',
    findRule: 'ルールを探す',
    ruleOrWord: (v) => `${v.rule}または単語`,
    rulesFound: (v) => `${v.count}件のルール`,
    canBeDone: '今できること：',
    moveShown: '表示している手：',
    puzzle: 'パズル',
    allPuzzles: 'パズル一覧',
    nextPuzzle: '次のパズル',
    anotherPuzzle: '別のパズル',
    puzzleOfTheDay: '今日のパズル',
    puzzlesAbout: 'できるだけ少ない手で骨をすべて立たせましょう。今日のパズルはみんな同じです。または、対局の局面で、勝ちを保つただ一つの手を見つけましょう。',
    puzzleLink: (v) => `${v.game}：パズル${v.number}${v.solved ? '、解決済み' : ''}`,
    puzzleOf: (v) => `手を見つけよう：${v.all}問のうち${v.number}`,
    findTheMoveIn: (v) => `手を見つけよう：${v.game}`,
    findTheMove: (v) => `あなたは${v.you}です。${v.wins ? '勝てる' : '勝ちを保てる'}手は一つだけです。`,
    rightMove: (v) => `正解！${v.told}あなたの勝率は${v.best}です。ほかの手では高くても${v.others}です。`,
    wrongMove: (v) => `その手ではありません。${v.told}あなたの勝率は${v.chance}になります。`,
    theAnswer: (v) => `相手の応手：${v.move}`,
    tryAnother: '別の手を試してください。',
    movesAndPar: (v) => `手数：${v.moves}。目標：${v.par}。`,
    solvedAtPar: (v) => `${v.par}手で解けました。目標どおりです！`,
    solvedOverPar: (v) => `${v.moves}手で解けました。目標より${v.over}手多い結果です。`,
    you: 'あなた',
    player: '名前',
    players: 'プレイヤー',
    somebody: 'だれか',
    someone: 'だれか',
    aMatch: '対局',
    yourName: 'あなたの名前',
    game: 'ゲーム',
    clock: '時計',
    matches: '対局数',
    allMatches: '対局一覧',
    allOnlineMatches: 'オンライン対局一覧',
    waitingForPlayers: 'プレイヤーを待っています',
    beingPlayed: '進行中の対局',
    noSeats: 'あなたの席がある対局はありません。',
    noneWaits: 'プレイヤーを待っている公開対局はありません。作ってみましょう。',
    nonePlayed: '進行中の公開対局はありません。',
    createAMatch: '対局を作る',
    join: '参加',
    watch: '観戦',
    actionOn: (v) => `${v.action}：${v.title}`,
    since: (v) => `${v.when}から`,
    against: (v) => `相手：${v.names}`,
    over: '終了',
    hostRolls: 'サーバーが振ります',
    openSeat: '空席',
    invited: '招待中',
    isInvited: (v) => `${v.name}、招待中`,
    aBot: (v) => `ボット、${v.name}`,
    botNamed: (v) => `ボット：${v.bot}`,
    whoSits: (v) => v.who === 'me' ? '自分' : v.who === 'friend' ? '友だち（リンクで）' : v.who === 'open' ? 'だれでも' : '',
    noClock: '時計なし',
    minuteDecision: '1手1分',
    minutesEach: (v) => `各${v.minutes}分、1手ごとに${v.seconds}秒`,
    daysMove: (v) => `1手${v.days}日`,
    dayDecision: '1手1日',
    whoMayChat: '書き込める人',
    whoChats: (v) => v.who === 'players' ? 'プレイヤー' : v.who === 'everybody' ? 'プレイヤーと、観戦者どうし' : 'なし',
    mayWatch: '観戦を許可する',
    mayWatchAbout: 'だれでも一覧から対局を見つけられます。だれでも座れる席があるとき、または自分の席がないときは、いつも公開されます。',
    createMatch: '対局を作る',
    gameOnline: (v) => `${v.game}、オンライン`,
    timeoutOfTwo: '持ち時間がなくなると負けです。',
    timeoutOfMore: '持ち時間がなくなると負けです。3人以上では、代わりにボットが続けます。',
    timeOfMatch: (v) => `対局全体で${v.time}`,
    timeAdded: (v) => `1手ごとに${v.time}追加`,
    timeOfMove: (v) => `1手${v.time}`,
    timeOfDecision: (v) => `1手${v.time}`,
    days: (v) => `${v.days}日`,
    hours: (v) => `${v.hours}時間`,
    minutes: (v) => `${v.minutes}分`,
    seconds: (v) => `${v.seconds}秒`,
    daysAndHours: (v) => `${v.days}日${v.hours}時間`,
    clockIs: (v) => `時計：${v.clock}`,
    seatIs: (v) => `${v.seat}：${v.who}`,
    isYou: (v) => `${v.name}（あなた）`,
    keptForYou: (v) => `${v.from}さんがあなたの席を用意しました：${v.game}。名前を入れて、席に着いてください。`,
    invitesYou: (v) => `${v.from}さんからの招待：${v.game}`,
    takeSeat: '席に着く',
    playAs: (v) => `${v.seat}で参加`,
    youArePlaying: 'すでに参加しています',
    alreadySeated: 'この対局にはすでにあなたの席があります。招待は別のブラウザーで開くか、相手に送ってください。',
    continueWithSeat: '自分の席で続ける',
    anotherGame: '別のゲーム',
    gameMissing: (v) => `このページには「${v.game}」というゲームがありません。`,
    connecting: '接続中…',
    triesAgain: 'このページは自動でやり直します。',
    cannotBePlayed: 'この対局は遊べません',
    newerRules: 'このページを開いた後にルールが変わりました。ページを読み込み直してください。',
    olderRules: 'この対局は古い版のルールで始まり、その版はもうないため続けられません。別の対局を選んでください。',
    unreachable: 'サーバーに接続できません。',
    copied: 'コピーしました。',
    selected: '選択しました。Ctrl+Cなどでコピーしてください。',
    sendLinks: 'プレイヤーを待っています。それぞれに専用のリンクを送ってください。1人につき1回だけ使えます。',
    beginsWhenFull: 'プレイヤーを待っています。すべての席が埋まると始まります。',
    linkFor: (v) => `${v.seat}のリンク`,
    linkForAnybody: 'だれでも使えるリンク',
    localNote: 'これらのリンクはこのコンピューターでしか使えません。ほかの端末で遊ぶには、サーバーが表示したネットワークアドレスでこのページを開いてください。',
    here: 'います',
    away: '不在',
    canClaimIn: (v) => `相手が不在です。${v.time}後に申告できます。`,
    claimLeft: '申告する：相手がいなくなった',
    agreeToPlay: 'もう一度遊ぶことに同意',
    watchNext: '次の対局を観戦',
    waitingFor: (v) => `${v.names}の返事を待っています。`,
    youAskToTakeBack: (v) => `取り消しを求めています：${v.decision}`,
    asksToTakeBack: (v) => `${v.name}が取り消しを求めています：${v.decision}`,
    doYouAgree: '同意しますか。',
    agree: '同意する',
    disagree: '同意しない',
    lastDecision: '最後の手。',
    leave: '退席',
    stay: '残る',
    sureToResign: '投了しますか。対局が終わり、あなたの負けになります。取り消せません。',
    sureToLeave: '完全に退席しますか。ボットが席を引き継ぎ、ほかの人は続けます。後で戻るなら、ページを閉じるだけにしてください。',
    leftOut: 'あなたに見えないものは、対局が終わるまでファイルに入りません。',
    matchCancelled: (v) => `サーバーの運営者が対局を結果なしで終了しました：${v.reason}`,
    timeRanOut: (v) => `${v.name}の持ち時間がなくなりました。`,
    hasLeft: (v) => `${v.name}が退席しました。`,
    youWatch: (v) => `観戦中${v.delay === 0 ? '' : `（${v.delay}手遅れ）`}`,
    youAre: (v) => `あなたは${v.seat}です`,
    yourTurnIn: (v) => `● あなたの番です：${v.game}`,
    connectionLost: '接続が切れました。再接続しています…',
    chat: 'チャット',
    chatNew: (v) => `チャット：新着${v.count}`,
    messages: 'メッセージ',
    toPlayers: 'ほかのプレイヤーへ',
    toSpectators: 'ほかの観戦者へ',
    yourMessage: 'メッセージ',
    send: '送信',
    mute: 'ほかの人を表示しない',
    earlier: '以前のもの',
    aSpectator: '観戦者',
    watching: (v) => `${v.name}（観戦中）`,
    findOpponent: '対戦相手を探す',
    findAbout: '同じくらいの強さの人と対局し、結果はレーティングに反映されます。',
    lookingNow: '対戦相手を探しています…',
    lookingForAny: (v) => `どんな相手でも探しています。あなたのレーティングは${v.rating}です。${v.seconds}秒経過。`,
    lookingFor: (v) => `${v.from}から${v.to}の相手を探しています。あなたのレーティングは${v.rating}です。${v.seconds}秒経過。`,
    playBotInstead: (v) => `代わりにボット${v.bot}（${v.rating}）と対局`,
    searchEnded: '検索が終わりました。別のウィンドウでも相手を探しているのかもしれません。',
    ladder: 'ランキング',
    ladderOf: (v) => `ランキング：${v.game}`,
    ladderAbout: '確実な強さの順です。レーティングから、その不確かさの2倍を引いています。ボットのレーティングは固定です。',
    noneCounted: 'まだ反映された対局がありません。対戦相手を探して、最初の人になりましょう。',
    noneOfPlayer: '反映された対局はありません。',
    place: '順位',
    rating: 'レーティング',
    more: 'もっと見る',
    show: '表示',
    oneMoment: 'お待ちください…',
    ratingsIn: (v) => `${v.game}のレーティング`,
    ratingOf: (v) => `${v.name}、${v.seats}人：${v.rating}`,
    ratingChange: (v) => `${v.change}、${v.to}へ`,
    againstAt: (v) => `相手：${v.names}、${v.when}`,
    matchesCounted: (v) => `${v.matches}局が反映されました。終わって1日以上たったものは、なくなっていることがあります。`,
    chartStart: '開始',
    mistake: (v) => v.size === 'inaccuracy' ? '疑問手' : v.size === 'mistake' ? '悪手' : v.size === 'blunder' ? '大悪手' : '',
    chartDecision: (v) => `${v.ply}、${v.name}：${v.played}、${v.size}、${v.share}の損。最善：${v.best}。`,
    chartSide: (v) => `${v.name}：開始時${v.first}、最後${v.last}。${v.mistakes}。`,
    mistakes: (v) => v.size === 'inaccuracy' ? `疑問手${v.count}` : v.size === 'mistake' ? `悪手${v.count}` : v.size === 'blunder' ? `大悪手${v.count}` : '',
    openMatch: '対局を開く',
    openAbout: '棋譜ファイル、または JSON で保存した対局です。どのページにもファイルをドロップしたり、本文を貼り付けたりできます。',
    chooseFile: 'ファイルを選ぶ',
    pasteMatch: 'または対局の本文を貼り付ける',
    open: '開く',
    saveMatch: '対局を保存する',
    whatIsSaved: '保存する内容',
    wholeMatch: '対局のすべて',
    asSeen: (v) => `${v.name}から見えたもの`,
    asSpectatorSaw: '観戦者から見えたもの',
    matchAsText: '対局の本文',
    saveAsFile: '棋譜ファイルとして保存',
    saveAsJson: 'JSON として保存',
    copyText: '本文をコピー',
    copyAbove: '上の本文をコピーしてください。',
    notesInWhole: 'コメントと変化は「対局のすべて」にだけ入ります。',
    notSaved: '対局を保存できませんでした。',
    seenAbout: (v) => `これは${v.name}から見えた対局です。隠されていたものはファイルにないため、読めますが続けられません。`,
    chance: '運',
    variation: (v) => `変化：${v.move}`,
    variationMove: (v) => `変化、${v.all}手中${v.at}手目：${v.told} 指せたかもしれない手を見ています。`,
    setUpPosition: '局面を作る',
    setUpAbout: '駒を選んで、置く場所を指してください。同じ駒でもう一度指すと取り除きます。',
    undoStep: '元に戻す',
    position: '局面',
    positionCopied: 'アドレスをコピーしました。局面が入っています。',
    positionNotCopied: 'このページのアドレスをコピーしてください。局面が入っています。',
    pieces: '駒',
    board: '盤',
    whatComesNext: '次にすること',
    positionAsText: '局面の本文',
    positionTextAbout: '盤と本文は互いに合わせて変わります。',
    wrongPart: (v) => `${v.code}：${v.part}、${v.column}文字目。絵は最後に正しかった局面です。`,
    beginsAnew: '局面が合わないため、盤を最初からにしました。',
    pointAtOther: 'もう一つの場所を指してください。',
    playFromHere: 'ここから続ける',
    analyse: '解析する',
    analysis: '解析',
    positionIsOver: 'この局面で対局は終わっています。',
    gameOptions: '設定',
    valueNumber: (v) => `${v.label}、${v.number}`,
    hands: '手札',
    handOf: (v) => `${v.name}の手札`,
    hiddenHand: '伏せてあります',
    heldByNobody: '誰も持っていないもの',
    heldAbout: '一つ選び、手札か盤の場所を選んでください。手札にあるものはクリックで取り出せます。',
    toHand: (v) => `${v.item}を${v.name}の手札へ`,
    takeOut: (v) => `${v.name}の手札から${v.item}を取り出す`,
    putHere: 'ここに置く',
    fillHands: '手札を配る',
    colourOf: '色',
    colourName: (v) => v.colour === 'red' ? '赤' : v.colour === 'blue' ? '青' : v.colour === 'green' ? '緑' : v.colour === 'yellow' ? '黄' : '',
    boneTool: (v) => v.bone === 'R' ? '赤、立' : v.bone === 'r' ? '赤、寝' : v.bone === 'B' ? '青、立' : v.bone === 'b' ? '青、寝' : v.bone === 'U' ? '立' : v.bone === 'u' ? '寝' : '',
    markerOf: (v) => `${v.name}のコマ`,
    moveMarker: '駒を動かす',
    barrierOf: (v) => `長さ${v.length}の壁`,
    removeBarrier: '壁を取り除く',
    hunterOf: (v) => `${v.name}の狩人`,
    theWumpus: 'ワンパス',
    exchangeTerrain: '地形を入れ替える',
    takeLast: '最後の牌を取る',
    mistakeWas: (v) => `${v.size}：${v.gaveAway}の損。最善：${v.move}`,
  },
  reasons: {
    ...sharedReasons,
    'bad-invitation': 'この招待はすでに使われたか、別の対局のものです。使った端末では「オンラインで遊ぶ」に対局があります。そうでなければ、新しい対局を頼んでください。',
    'no-match': 'その対局はもうないか、非公開です。リンクを送った人に招待を頼むか、別の対局を選んでください。',
    'bad-token': 'サーバーには、この対局のあなたの席がもうありません。別の対局を選んでください。',
    'seat-lost': '退席したか時間切れになったため、ボットがあなたの席を引き継ぎました。観戦するか、別の対局で遊んでください。',
    'seat-taken': '先に席を取られました。観戦するか、別の対局を選んでください。',
    'too-many-matches': '終わっていない対局が多すぎます。一つ終えるか退席してから、やり直してください。',
    'too-many-requests': '短い時間に操作が多すぎました。数秒待ってから、やり直してください。',
    'no-user': 'このサイトにログインしている人だけができます。ログインして、ページを読み込み直してください。',
    'too-many-streams': 'この対局を開いているウィンドウが多すぎます。一つ閉じて、ページを読み込み直してください。',
    'not-started': 'すべての席が埋まると対局が始まります。',
    'nothing-to-undo': '取り消せるあなたの手はありません。',
    'undo-asked': 'ほかの人がすでに取り消しを求めています。先にそれに答えてください。',
    'undo-refused': '今は取り消せません。何度も断られたときは、次の手のあとで求めてください。レーティングに数えられる対局では、ボットは同意できません。',
    disconnected: 'サーバーに接続できません。ネットワークを確かめて、やり直してください。',
    'not-away': '相手は戻ったか、不在になってからまだ間がありません。',
    'no-chat': 'この対局では、あなたはチャットを使えません。',
    unavailable: 'サーバーが今データに接続できません。しばらくしてからやり直してください。',
    draining: 'サーバーを入れ替えています。しばらくしてからやり直してください。',
    'bad-request': 'サーバーがこの要求を理解できません。ページを読み込み直してください。それでも直らなければ、ページとサーバーの版が違います。',
    'no-token': 'この対局で遊んでいる人だけができます。席に着くか、別の対局を選んでください。',
    'no-bot': 'ボットのアカウントだけができます。',
    'not-admin': 'このサーバーの管理者だけができます。',
    'bad-signature': 'サーバー間の通知が本物ではありません。管理者に知らせてください。',
    banned: 'このサーバーの管理者により利用を止められています。今はここで遊べません。',
    'bad-name': 'その名前はここでは使えません。別の名前を選んでください。',
    'no-picture': 'この対局の画像はありません。',
    'no-route': 'サーバーにこのアドレスはありません。ページを読み込み直してください。',
    'no-ban': 'その利用停止はもうありません。',
    'wrong-method': 'サーバーがこの要求を受け付けません。ページを読み込み直してください。',
    'slow-body': '接続が遅すぎました。やり直してください。',
    'not-over': '対局が終わってからできます。',
    'no-undo': '取り消しを求めている人はもういません。',
    'key-reused': 'この手はすでに別の手として送られています。ページを読み込み直してください。',
    'too-large': 'サーバーには長すぎます。短くしてください。',
    'wrong-type': 'サーバーがこの要求を受け付けません。ページを読み込み直してください。',
    fault: 'サーバーで問題が起きました。やり直してください。続くときは、管理者に知らせてください。',
    'no-package': 'サーバーに足りないものがあります。管理者に知らせてください。',
    'bad-storage': 'サーバーがデータを使えません。管理者に知らせてください。',
  },
  chance: {
    "bone": "骨",
    "first": "先番決め",
    "roll": "振ったサイコロ",
    "reroll": "振り直すサイコロ",
    "battle": "バトル",
    "deal": "配る牌",
    "start": "最初の牌",
    "draw": "引くもの",
    "take": "取るもの",
    "wumpus": "ワンパスの歩数",
    "terrain": "地形",
    "lair": "巣"
  },
  faces: {
    "lower": "寝ている",
    "upper": "立っている"
  },
  games: {
    "oyno": {
      "endings": {
        "all-upper": "勝者の骨がすべて立ちました。"
      }
    },
    "doubles-wild": {
      "endings": {
        "out-of-markers": "最後のコマが置かれました。",
        "first-three": "先に3つ並べた人が同点を制しました。"
      }
    },
    "wumpus": {
      "prompts": {
        "scent": "漂うにおい",
        "hazards": "災難",
        "retreat": "退却"
      }
    },
    "fundomino": {
      "marks": "牌の印：星は何にでもつながります。新しい端では、矢印はもう一度、プラスは次の人が1枚引きます。文字は色です（R赤、O橙、Y黄、G緑、B青、P紫）。破線の円：次の牌を置くところ。"
    },
    "wunby": {
      "endings": {
        "home": "勝者の駒がすべてゴールしました。",
        "tie": "引き分けで終わりました。"
      },
      "marks": "短い線：選ぶと、線に沿って壁を置きます。"
    }
  },
  options: {
    "seats": {
      "label": "人数",
      "about": ""
    },
    "teams": {
      "label": "2チーム",
      "about": "4人で遊びます。1番目と3番目の席がほかの2人と対戦します。"
    },
    "position": {
      "label": "開始局面"
    },
    "oyno position": {
      "label": "開始時の骨"
    },
    "oyno-puzzle position": {
      "label": "開始時の骨"
    },
    "oyno board": {
      "label": "盤",
      "about": "",
      "choices": {
        "\"square\"": "四角、5 × 5",
        "\"round\"": "円形、8マスの輪が3つ"
      }
    },
    "oyno place": {
      "label": "新しい骨",
      "about": "",
      "choices": {
        "\"when-upper\"": "自分の骨がすべて立っているときだけ",
        "\"any-time\"": "いつでも"
      }
    },
    "oyno wild": {
      "label": "ワイルドな骨",
      "about": "骨を立てて置く代わりに、振ることができます。"
    },
    "oyno bothComplete": {
      "label": "一手で両者が完成したとき",
      "about": "",
      "choices": {
        "\"mover\"": "手を指した人の勝ち",
        "\"draw\"": "引き分け"
      }
    },
    "oyno drawAfter": {
      "label": "繰り返しによる引き分け",
      "choices": {
        "\"never\"": "なし"
      }
    },
    "oyno turn": {
      "label": "先番",
      "about": ""
    },
    "oyno-puzzle board": {
      "label": "盤",
      "about": "",
      "choices": {
        "\"square\"": "四角、5 × 5",
        "\"round\"": "円形、8マスの輪が3つ"
      }
    },
    "oyno-puzzle level": {
      "label": "レベル",
      "about": "レベル1は骨8本、レベルが上がるごとに1本増えます。"
    },
    "doubles-wild tieBreak": {
      "label": "首位が同点のとき",
      "about": "",
      "choices": {
        "\"play-on\"": "首位どうしで続ける",
        "\"begin-again\"": "全員でやり直す",
        "\"shared\"": "勝ちを分け合う"
      }
    },
    "doubles-wild wild": {
      "label": "自由に選べるマス",
      "about": "",
      "choices": {
        "\"must\"": "必ず使う",
        "\"may\"": "断ってもよい"
      }
    },
    "doubles-wild rows": {
      "label": "行の順番"
    },
    "doubles-wild columns": {
      "label": "列の順番"
    },
    "wumpus scent": {
      "label": "カード「漂うにおい」",
      "about": "",
      "choices": {
        "\"straight\"": "2歩とも同じ向き",
        "\"steered\"": "1歩ごとに向きを選ぶ"
      }
    },
    "wumpus retreat": {
      "label": "カード「退却」",
      "about": "",
      "choices": {
        "\"own-turn\"": "自分の番に",
        "\"any-turn\"": "いつの番でも"
      }
    },
    "wumpus onLair": {
      "label": "巣の上で6が出たとき",
      "about": "",
      "choices": {
        "\"stay\"": "ワンパスはとどまる",
        "\"leave\"": "別の巣へ行く"
      }
    },
    "wumpus lostFight": {
      "label": "戦いに負けた後",
      "about": "",
      "choices": {
        "\"retreat\"": "退却を出せる",
        "\"suffer\"": "カードは使えない"
      }
    },
    "wumpus terrain": {
      "label": "地形",
      "choices": {
        "\"random\"": "おまかせ"
      }
    },
    "fundomino variant": {
      "label": "得点のしかた",
      "about": "チームとカリビアンは4人用です。",
      "choices": {
        "\"basic\"": "順位で",
        "\"face-value\"": "残った数字で",
        "\"team\"": "チーム",
        "\"caribbean\"": "カリビアン"
      }
    },
    "fundomino teams": {
      "label": "2チーム",
      "about": "4人で遊び、残った数字で得点します。"
    },
    "fundomino target": {
      "label": "勝利に必要な点",
      "about": ""
    },
    "fundomino dominoCall": {
      "label": "「ドミノ！」の宣言",
      "about": "",
      "choices": {
        "\"declared\"": "自分で言う",
        "\"automatic\"": "自動で言う"
      }
    },
    "fundomino doubleBack": {
      "label": "逆回り",
      "about": "ダブル牌で順番を逆にできます。"
    },
    "fundomino doubleStakes": {
      "label": "倍賭け",
      "about": "2のダブル牌で、賭けを倍にする勝負を挑めます。"
    },
    "fundomino refusal": {
      "label": "倍賭けを断るとラウンド終了",
      "about": "倍賭けのとき。",
      "choices": {
        "\"one\"": "1人が断ったとき",
        "\"all\"": "全員が断ったとき"
      }
    },
    "fundomino perfectTen": {
      "label": "パーフェクト10",
      "about": "端の合計が10の倍数になったとき、最初に言った人が得点します。"
    },
    "fundomino tenWins": {
      "label": "勝利点に届くパーフェクト10",
      "about": "パーフェクト10のとき。",
      "choices": {
        "\"after-round\"": "ラウンド後も最高点なら勝ち",
        "\"at-once\"": "すぐに勝ち"
      }
    },
    "fundomino tiedRanks": {
      "label": "同点の後の順位",
      "about": "",
      "choices": {
        "\"skip\"": "1、2、2、4",
        "\"dense\"": "1、2、2、3"
      }
    },
    "fundomino deadEndSymbols": {
      "label": "行き止まりの記号",
      "about": "",
      "choices": {
        "\"active\"": "効く",
        "\"inactive\"": "効かない"
      }
    },
    "fundomino tiles": {
      "label": "牌の組"
    },
    "wunby size": {
      "label": "1列のマス",
      "about": ""
    },
    "wunby homes": {
      "label": "ゴールの場所",
      "choices": {
        "\"middle\"": "各辺の中央"
      }
    },
    "wunby barriers": {
      "label": "長さごとの壁の数"
    },
    "wunby layout": {
      "label": "迷路",
      "about": "",
      "choices": {
        "\"players\"": "みんなで作る"
      }
    },
    "wunby repeat": {
      "label": "REPEATの面",
      "about": "",
      "choices": {
        "\"extra\"": "あと2回",
        "\"total\"": "あと1回"
      }
    },
    "wunby tie": {
      "label": "2つの側が同時にゴール",
      "about": "",
      "choices": {
        "\"declared\"": "引き分けにできる",
        "\"off\"": "動かした人の勝ち"
      }
    }
  },
  about: {
    "doubles-wild": {
      "sentence": "ダイスの目でコマを置くマスが決まります。3つ並べると得点になり、相手のいるマスではバトルになります。",
      "players": "2～4人、または2チーム",
      "seatNames": [
        "緑",
        "オレンジ",
        "紫",
        "白"
      ]
    },
    "fundomino": {
      "sentence": "曲がった牌のドミノです。色が合い、形が収まらなければ置けません。忘れずに「ドミノ！」と言いましょう。",
      "players": "2～4人、または2チーム",
      "seatNames": [
        "プレイヤー1",
        "プレイヤー2",
        "プレイヤー3",
        "プレイヤー4"
      ]
    },
    "oyno": {
      "sentence": "8本の骨を盤に出しましょう。置いた骨は隣の骨を反転させます。自分の骨をすべて立たせれば勝ちです。",
      "players": "2人",
      "seatNames": [
        "赤",
        "青"
      ]
    },
    "oyno-puzzle": {
      "sentence": "同じ盤をひとりで。立っている骨を持ち上げて別の場所に置き、すべての骨を立たせましょう。",
      "players": "1人",
      "seatNames": [
        "プレイヤー"
      ]
    },
    "wumpus": {
      "sentence": "手札を隠したハンターたちと、鼻を頼りに動く怪物。誰よりも先に倒しましょう。",
      "players": "2〜4人",
      "seatNames": [
        "プレイヤー1",
        "プレイヤー2",
        "プレイヤー3",
        "プレイヤー4"
      ]
    },
    "wunby": {
      "sentence": "みんなが組み替える迷路を抜けて、自分の駒をすべて盤の反対側へ運びましょう。",
      "players": "2人か4人、または2チーム",
      "seatNames": [
        "プレイヤー1",
        "プレイヤー2",
        "プレイヤー3",
        "プレイヤー4"
      ]
    }
  },
};
