// Written by `npm run words` from de.json: change that.
import { reasons as sharedReasons } from '../../src/author/words/de.ts';
import type { PlaygroundWords } from './en.ts';

/** The words in German. */
export const words: PlaygroundWords = {
  language: 'de',
  sentences: {
    language: 'Sprache',
    and: (v) => `${v.first} und ${v.rest}`,
    or: (v) => `${v.first} oder ${v.rest}`,
    listStart: (v) => `${v.first}, ${v.rest}`,
    nextSentence: (v) => `${v.told} ${v.next}`,
    sentence: (v) => `${v.text}.`,
    quoted: (v) => `„${v.label}“`,
    percent: (v) => `${v.value} %`,
    seat: (v) => `Platz ${v.number}`,
    level: (v) => v.level === 'novice' ? 'sehr leicht' : v.level === 'casual' ? 'leicht' : v.level === 'intermediate' ? 'mittel' : v.level === 'advanced' ? 'fortgeschritten' : v.level === 'expert' ? 'schwer' : v.level === 'master' ? 'meisterhaft' : v.level === 'equal' ? 'so stark wie du' : '',
    close: 'Schließen',
    stop: 'Anhalten',
    back: 'Zurück',
    next: 'Weiter',
    save: 'Speichern',
    load: 'Laden',
    copy: 'Kopieren',
    again: 'Noch einmal',
    loading: 'Wird geladen …',
    colours: (v) => `◐ Farben: ${v.theme === 'dark' ? 'dunkel' : v.theme === 'light' ? 'hell' : v.theme === 'auto' ? 'automatisch' : ''}`,
    chooseGame: 'Wähle ein Spiel',
    intro: 'Fünf Spiele und ein Rätsel: gegen Bots, zusammen an einem Bildschirm oder mit eigenem Brett und eigenen Würfeln.',
    playground: 'Spielwiese',
    play: 'Spielen',
    games: 'Spiele',
    playOnline: 'Online spielen',
    puzzles: 'Rätsel',
    loadMatch: 'Partie laden',
    privacy: 'Alles läuft in deinem Browser: Nichts wird irgendwohin gesendet, und nach dem ersten Besuch geht es auch ohne Netz.',
    privacyOnline: 'Partien laufen in deinem Browser und nach dem ersten Besuch auch ohne Netz; nur Online-Partien liegen auf dem Server dieser Seite.',
    yourMatches: 'Deine Partien',
    continue: 'Fortsetzen',
    forget: 'Vergessen',
    continueMatch: (v) => `Fortsetzen: ${v.name}, ${v.against}`,
    forgetMatch: (v) => `Vergessen: ${v.name}, ${v.against}`,
    noGame: (v) => `Das Spiel „${v.game}“ gibt es hier nicht. Hier sind die Spiele:`,
    noServer: 'Hier antwortet kein Server für Online-Partien. Falls es einen geben sollte, lade die Seite gleich noch einmal.',
    noPuzzle: 'Dieses Rätsel gibt es hier nicht. Hier sind die Spiele:',
    badAddress: (v) => `Diese Adresse enthält keine spielbare Partie, deshalb beginnt hier eine neue. ${v.reason}`,
    badFile: 'Diese Datei enthält keine Partie dieser Spiele.',
    badMatchFile: (v) => `Die Partie in dieser Datei lässt sich nicht spielen. ${v.reason}`,
    fileSeats: (v) => `In einer Datei steht nicht, wer spielt: Du hast den ersten Platz, Bots der Stufe „${v.level}“ haben die anderen.`,
    moreOptions: 'Weitere Einstellungen',
    options: (v) => v.changed === 0 ? 'Einstellungen: Standardregeln' : v.changed === 1 ? `Einstellungen: ${v.changed} geändert` : `Einstellungen: ${v.changed} geändert`,
    another: 'etwas anderes …',
    anotherValue: (v) => `${v.option}, anderer Wert`,
    takes: (v) => `Möglich ist: ${v.expects}.`,
    randomMaze: 'Ein fertiges Labyrinth, zufällig',
    whoPlays: 'Wer spielt',
    whoPlaysSeat: (v) => `Wer spielt ${v.seat}`,
    nameOfSeat: (v) => `Name von ${v.seat}`,
    person: 'Jemand, hier',
    botLevel: (v) => `Bot ${v.number}: ${v.level}`,
    botEqual: 'Bot, so stark wie du',
    botAt: (v) => `${v.name}: Bot, ${v.level}`,
    start: 'Los geht’s',
    learnIt: 'In drei Minuten lernen',
    allGames: 'Alle Spiele',
    dice: 'Würfel',
    realDice: 'Echte Würfel',
    realDiceAbout: 'Ihr würfelt und zieht Karten am Tisch und gebt ein, was herauskommt.',
    howToPlay: 'So wird gespielt',
    learnGame: (v) => `${v.game} lernen`,
    lesson: 'Erste Partie',
    skip: 'Überspringen',
    stepOf: (v) => `Schritt ${v.at} von ${v.all}`,
    goodTry: 'Ein guter Versuch. Hier zeigt aber ein anderer Zug, worum es geht: Nimm, was markiert ist.',
    playLevel1: 'Eine Partie gegen Stufe 1 spielen',
    lessonEnd: 'Mehr musst du nicht wissen. Viel Spaß!',
    watchOthers: 'Sieh zu, was die anderen tun …',
    match: 'Partie',
    yourTurn: 'Du bist am Zug',
    yourTurnTo: (v) => `Du bist am Zug: ${v.next}`,
    turnOf: (v) => `Am Zug: ${v.names}`,
    turnTo: (v) => `${v.name} – ${v.next}`,
    movesMade: (v) => v.moves === 1 ? `${v.moves} Zug` : `${v.moves} Züge`,
    optionIs: (v) => `${v.option}: ${v.value}`,
    diceAreDue: 'Es wird gewürfelt',
    areThinking: (v) => `${v.count === 1 ? `${v.names} denkt` : `${v.names} denken`} nach`,
    youWon: 'Du hast gewonnen.',
    winnerName: (v) => v.you ? 'du' : `${v.name}`,
    youLost: 'Du hast verloren.',
    theScore: (v) => `Der Punktestand: ${v.scores}.`,
    scoreOf: (v) => `${v.you ? 'du' : `${v.name}`} ${v.score}`,
    roundOver: (v) => `Runde ${v.round} ist zu Ende: ${v.ended === 'finished' ? `zuerst fertig ist ${v.first}${v.oneLeft ? ', nur noch eine Hand hat Steine' : ''}` : v.ended === 'blocked' ? 'niemand kann legen, darum zählen die Hände, die niedrigste zuerst' : v.ended === 'refused' ? 'der doppelte Einsatz wurde abgelehnt' : v.ended === 'won' ? 'eine Perfekte 10 hat gewonnen' : ''}. Der Punktestand: ${v.scores}.`,
    beforeThatPlay: 'Das Brett zeigt die Stellung davor.',
    nextRound: 'Nächste Runde',
    backToNow: 'Zurück zu jetzt',
    youLookBack: 'Du blickst zurück.',
    lookingBack: (v) => `Du blickst zurück. Drücke „${v.button}“, um zu spielen.`,
    moveOf: (v) => `Zug ${v.ply} von ${v.all}: ${v.sentence}`,
    theStart: 'Der Anfang',
    legend: 'Gestrichelter Rahmen: wählbar. Doppelter Rahmen: gewählt. Gepunkteter Rahmen: der Tipp. Ecken: seit deiner letzten Entscheidung verändert.',
    sound: (v) => `Ton: ${v.on ? 'an' : 'aus'}`,
    speed: (v) => `Bots: ${v.speed === 'slow' ? 'langsam' : v.speed === 'normal' ? 'normal' : v.speed === 'fast' ? 'schnell' : v.speed === 'click' ? 'auf Klick' : ''}`,
    newMatch: 'Neue Partie',
    newMatchSetUp: 'Neue Partie …',
    copyLink: 'Link kopieren',
    addressCopied: 'Die Adresse ist kopiert: Sie enthält die ganze Partie. Schicke sie jemandem oder bewahre sie auf.',
    copyAddress: 'Kopiere die Adresse dieser Seite: Sie enthält die ganze Partie.',
    nothingToTakeBack: 'Es gibt keine Entscheidung von dir, die sich zurücknehmen ließe.',
    wasSeen: 'Damit würde zurückgenommen, was jemand gesehen hat: Würfel, eine Karte oder einen Stein von dir.',
    takeBackAnyway: 'Trotzdem zurücknehmen',
    answerAs: (v) => `Antworten als ${v.name}`,
    iAm: (v) => `Ich bin ${v.name}`,
    passScreen: (v) => `${v.name} ist am Zug. Die Karten sind verdeckt: Gib den Bildschirm an ${v.name} weiter.`,
    passByItself: 'Von selbst passen, wenn ich keine Karte dafür habe',
    youPass: (v) => `„${v.card}“ darf jetzt jeder spielen. Du kannst es nicht: Du passt.`,
    resign: 'Aufgeben',
    playOn: 'Weiterspielen',
    resignQuestion: (v) => `Als ${v.name} aufgeben? Die Partie endet, und ${v.name} verliert. Das lässt sich nicht zurücknehmen.`,
    hasResigned: (v) => `${v.name} hat aufgegeben.`,
    wonBy: (v) => `Gewonnen: ${v.names}.`,
    playAgain: 'Noch einmal spielen',
    otherOptions: 'Andere Einstellungen',
    sharePicture: 'Bild teilen',
    noPicture: 'Das Bild lässt sich hier nicht erstellen.',
    botFailed: 'Ein Bot ist ausgefallen.',
    moves: 'Züge',
    history: 'Verlauf',
    steps: 'Schritte',
    whatHasHappened: 'Was geschehen ist',
    toStart: 'Zum Anfang',
    stepBack: 'Einen Schritt zurück',
    stepForward: 'Einen Schritt vor',
    toLatest: 'Zum letzten Zug',
    atOf: (v) => `${v.at} von ${v.all}`,
    results: (v) => `${v.setUp ? 'Aufbau' : 'Karten und Würfel'}: ${v.count === 1 ? `${v.count} Ergebnis` : `${v.count} Ergebnisse`}`,
    typeMove: 'Zug eintippen',
    forExample: (v) => `zum Beispiel ${v.move}`,
    firstChoose: (v) => `Wähle zuerst ${v.what}.`,
    firstChooseDashed: 'Wähle zuerst etwas mit gestricheltem Rahmen.',
    cannotChoose: (v) => `Das kannst du jetzt nicht wählen. Möglich ist: ${v.choices}.`,
    cannotChooseDashed: 'Das kannst du jetzt nicht wählen. Möglich ist, was einen gestrichelten Rahmen hat.',
    enter: 'Eingeben',
    rollForMe: 'Für mich würfeln',
    rollUntil: 'Würfeln, bis jemand entscheidet',
    rollAndEnter: (v) => `Würfle und gib ein, was herauskommt: ${v.dice}.`,
    die: (v) => `Würfel ${v.number}`,
    shows: 'Ergebnis',
    hint: 'Tipp',
    noHint: 'Es gibt keinen Tipp.',
    thinking: 'Denkt nach',
    thinkingNow: 'Denkt nach …',
    certain: 'Sicher',
    onlyEstimated: 'Nur geschätzt',
    howItMayGoOn: 'So kann es weitergehen:',
    stoppedEarly: 'Angehalten, bevor ein Zug gefunden war.',
    chanceSoFar: 'Die Gewinnchance, soweit der Bot gekommen ist:',
    shortestSolution: 'Mit diesem Zug geht eine kürzeste Lösung weiter.',
    onlyMove: 'Es ist der einzige Zug. Die Gewinnchance, wie ein Bot sie einschätzt:',
    knownBest: 'Er ist nachweislich der beste. Die Gewinnchance, wie ein Bot sie einschätzt:',
    othersWorse: 'Alle anderen Züge sind in jedem Fall schlechter.',
    surelyWins: 'Er gewinnt, was die anderen auch tun.',
    surelyLoses: 'Gegen das beste Spiel verliert jeder Zug.',
    chanceToWin: 'Die Gewinnchance, wie ein Bot sie einschätzt:',
    equallyGood: 'Diese sind gleich gut, wie ein Bot sie einschätzt:',
    firstEquallyGood: (v) => `Die ersten ${v.count} sind gleich gut, wie ein Bot sie einschätzt:`,
    chancesToWin: 'Gewinnchancen',
    showChances: 'Gewinnchancen zeigen',
    chancesFailed: 'Die Chancen ließen sich nicht berechnen.',
    review: 'Analyse',
    closeReview: 'Analyse schließen',
    reviewNotLoaded: 'Die Analyse konnte nicht geladen werden.',
    reviewProgress: 'Fortschritt der Analyse',
    reviewAgain: 'Noch einmal analysieren',
    reviewAbout: 'Die Gewinnchancen, wie ein Bot sie einschätzt. Klicke auf einen Zeitpunkt oder einen Fehler, um ihn auf dem Brett zu sehen.',
    howCareful: 'Wie gründlich',
    care: (v) => v.care === 'quick' ? 'Schnell' : v.care === 'normal' ? 'Normal' : v.care === 'careful' ? 'Gründlich' : '',
    goingThrough: 'Die Partie wird durchgesehen …',
    decisionsDone: (v) => `${v.done} von ${v.all} Entscheidungen`,
    stopped: 'Angehalten.',
    notReviewed: 'Die Partie ließ sich nicht analysieren.',
    shownMoment: 'Der Zeitpunkt der Partie, der gezeigt wird',
    atMoment: (v) => `${v.moment}: ${v.values}`,
    nameAndValue: (v) => `${v.name} ${v.value}`,
    ply: (v) => `Zug ${v.ply}`,
    noMistakes: 'Keine Fehler gefunden.',
    gradeOfPlay: 'Note für das Spiel',
    graded: (v) => `${v.you ? 'Du hast' : `${v.name} hat`} in ${v.choices === 1 ? `${v.choices} Entscheidung` : `${v.choices} Entscheidungen`} ${v.points === 1 ? `${v.amount} Punkt` : `${v.amount} Punkte`} verschenkt: etwa so viel wie die Stufe „${v.level}“.`,
    gradesBefore: (v) => `Deine letzten ${v.count} Partien zusammen: etwa wie die Stufe „${v.all}“. Einzeln, die neueste zuerst: ${v.levels}.`,
    luckAndSkill: 'Glück und Können',
    luckOf: (v) => `Glück von ${v.name}: ${v.points} Punkte`,
    skillOf: (v) => `Können von ${v.name}: ${v.points} Punkte`,
    luckAt: (v) => `${v.ply}: Glück ${v.luck}, Können ${v.skill}`,
    playedBetter: (v) => `${v.you ? 'Du hast' : `${v.name} hat`} besser gespielt.`,
    luckGave: (v) => `Das Glück brachte ${v.you ? 'dir' : `${v.name}`} ${v.points === 1 ? `${v.points} Punkt` : `${v.points} Punkte`}.`,
    luckCost: (v) => `Das Pech kostete ${v.you ? 'dich' : `${v.name}`} ${v.points === 1 ? `${v.points} Punkt` : `${v.points} Punkte`}.`,
    luckiest: 'Der Moment mit dem meisten Glück',
    unluckiest: 'Der Moment mit dem meisten Pech',
    mistakeAt: (v) => `Zug ${v.ply}, ${v.size === 'inaccuracy' ? 'Ungenauigkeit' : v.size === 'mistake' ? 'Fehler' : v.size === 'blunder' ? 'Patzer' : ''}`,
    better: (v) => `Besser: ${v.move}`,
    turningPoint: 'Der Wendepunkt',
    noTurningPoint: 'Kein einzelner Zug hat diese Partie gewendet, wie ein Bot sie einschätzt.',
    turningPointNotFound: 'Er ließ sich nicht finden.',
    turned: (v) => `${v.you ? 'Deine Gewinnchance' : `Die Gewinnchance von ${v.name}`} ging von ${v.before} auf ${v.after}, wie ein Bot sie einschätzt.`,
    showPosition: 'Diese Stellung zeigen',
    coach: 'Trainer',
    coachSwitch: 'Trainer: sagt, wenn ein Zug viel verschenkt',
    coachSays: (v) => `${v.you ? 'Dein Zug' : `Der Zug von ${v.name}`} hat ${v.share} Gewinnchance verschenkt. Besser: ${v.move}`,
    takeItBack: 'Zurücknehmen',
    momentsThatMattered: 'Worauf es ankam',
    noMoments: 'Kein Zug hat viel verschenkt.',
    rule: 'Regel',
    rules: 'Regeln',
    rulesNow: 'Regeln für diesen Moment',
    ruleExample: 'Zum Beispiel:',
    allRules: 'Alle Regeln, nummeriert',
    rulesInEnglish: 'Die nummerierten Regeln gibt es nur auf Englisch.',
    rulesNotLoaded: 'Die Regeln konnten nicht geladen werden.',
    findRule: 'Regel suchen',
    ruleOrWord: (v) => `${v.rule} oder ein Wort`,
    rulesFound: (v) => v.count === 1 ? `${v.count} Regel` : `${v.count} Regeln`,
    canBeDone: 'Was jetzt möglich ist:',
    moveShown: 'Der gezeigte Zug:',
    puzzle: 'Rätsel',
    allPuzzles: 'Alle Rätsel',
    nextPuzzle: 'Nächstes Rätsel',
    anotherPuzzle: 'Anderes Rätsel',
    puzzleOfTheDay: 'Rätsel des Tages',
    puzzlesAbout: 'Bringe alle Knochen mit möglichst wenigen Zügen zum Stehen: Heute bekommen alle dasselbe Rätsel. Oder finde in Stellungen aus Partien den einen Zug, der den Gewinn hält.',
    puzzleLink: (v) => `${v.game}: Rätsel ${v.number}${v.solved ? ', gelöst' : ''}`,
    puzzleOf: (v) => `Finde den Zug: ${v.number} von ${v.all}`,
    findTheMoveIn: (v) => `Finde den Zug: ${v.game}`,
    findTheMove: (v) => `Du spielst ${v.you}. Ein Zug ${v.wins ? 'gewinnt' : 'hält den Gewinn'}.`,
    rightMove: (v) => `Richtig! ${v.told} Deine Gewinnchance ist ${v.best}; mit jedem anderen Zug ist sie höchstens ${v.others}.`,
    wrongMove: (v) => `Der nicht. ${v.told} Dann ist deine Gewinnchance ${v.chance}.`,
    theAnswer: (v) => `Die Antwort: ${v.move}`,
    tryAnother: 'Versuche einen anderen Zug.',
    movesAndPar: (v) => `Züge: ${v.moves}. Vorgabe: ${v.par}.`,
    solvedAtPar: (v) => `In ${v.par === 1 ? `${v.par} Zug` : `${v.par} Zügen`} gelöst: genau die Vorgabe!`,
    solvedOverPar: (v) => `In ${v.moves === 1 ? `${v.moves} Zug` : `${v.moves} Zügen`} gelöst, ${v.over} über der Vorgabe.`,
    you: 'Du',
    player: 'Name',
    players: 'Mitspielende',
    somebody: 'Jemand',
    someone: 'jemand',
    aMatch: 'einer Partie',
    yourName: 'Dein Name',
    game: 'Spiel',
    clock: 'Uhr',
    matches: 'Partien',
    allMatches: 'Alle Partien',
    allOnlineMatches: 'Alle Online-Partien',
    waitingForPlayers: 'Wartet auf Mitspielende',
    beingPlayed: 'Laufende Partien',
    noSeats: 'Du hast in keiner Partie einen Platz.',
    noneWaits: 'Keine öffentliche Partie wartet auf Mitspielende. Eröffne eine.',
    nonePlayed: 'Gerade läuft keine öffentliche Partie.',
    createAMatch: 'Eine Partie eröffnen',
    join: 'Mitspielen',
    watch: 'Zuschauen',
    actionOn: (v) => `${v.action}: ${v.title}`,
    since: (v) => `seit ${v.when}`,
    against: (v) => `gegen ${v.names}`,
    over: 'Zu Ende',
    hostRolls: 'Der Server würfelt',
    openSeat: 'frei',
    invited: 'eingeladen',
    isInvited: (v) => `${v.name}, eingeladen`,
    aBot: (v) => `Bot, ${v.name}`,
    botNamed: (v) => `Bot: ${v.bot}`,
    whoSits: (v) => v.who === 'me' ? 'Ich' : v.who === 'friend' ? 'Befreundete Person, per Link' : v.who === 'open' ? 'Wer will' : '',
    noClock: 'keine Uhr',
    minuteDecision: '1 Minute je Entscheidung',
    minutesEach: (v) => `je ${v.minutes} Minuten und ${v.seconds} Sekunden je Entscheidung`,
    daysMove: (v) => `${v.days === 1 ? `${v.days} Tag` : `${v.days} Tage`} je Zug`,
    dayDecision: '1 Tag je Entscheidung',
    whoMayChat: 'Wer schreiben darf',
    whoChats: (v) => v.who === 'players' ? 'wer mitspielt' : v.who === 'everybody' ? 'wer mitspielt, und wer zuschaut unter sich' : 'niemand',
    mayWatch: 'Andere dürfen zuschauen',
    mayWatchAbout: 'Dann finden alle die Partie in der Liste. Ist ein Platz für alle offen oder keiner für dich, dann ist das immer so.',
    createMatch: 'Partie eröffnen',
    gameOnline: (v) => `${v.game}, online`,
    timeoutOfTwo: 'Wer keine Zeit mehr hat, verliert.',
    timeoutOfMore: 'Wer keine Zeit mehr hat, verliert; sind es mehr als zwei, spielt ein Bot für diesen Platz weiter.',
    timeOfMatch: (v) => `${v.time} für die Partie`,
    timeAdded: (v) => `${v.time} mehr für jede Entscheidung`,
    timeOfMove: (v) => `${v.time} je Zug`,
    timeOfDecision: (v) => `${v.time} je Entscheidung`,
    days: (v) => v.days === 1 ? `${v.days} Tag` : `${v.days} Tage`,
    hours: (v) => v.hours === 1 ? `${v.hours} Stunde` : `${v.hours} Stunden`,
    minutes: (v) => v.minutes === 1 ? `${v.minutes} Minute` : `${v.minutes} Minuten`,
    seconds: (v) => v.seconds === 1 ? `${v.seconds} Sekunde` : `${v.seconds} Sekunden`,
    daysAndHours: (v) => `${v.days === 1 ? `${v.days} Tag` : `${v.days} Tage`} ${v.hours} Std.`,
    clockIs: (v) => `Uhr: ${v.clock}`,
    seatIs: (v) => `${v.seat}: ${v.who}`,
    isYou: (v) => `${v.name} (du)`,
    keptForYou: (v) => `${v.from} hat dir einen Platz freigehalten: ${v.game}. Sag, wie du heißen möchtest, und nimm ihn ein.`,
    invitesYou: (v) => `${v.from} lädt dich ein: ${v.game}`,
    takeSeat: 'Platz einnehmen',
    playAs: (v) => `${v.seat} spielen`,
    youArePlaying: 'Du spielst mit',
    alreadySeated: 'Du hast in dieser Partie schon einen Platz. Öffne die Einladung in einem anderen Browser oder schicke sie der Person, für die sie ist.',
    continueWithSeat: 'Mit meinem Platz weiterspielen',
    anotherGame: 'Ein anderes Spiel',
    gameMissing: (v) => `Diese Seite kennt das Spiel „${v.game}“ nicht.`,
    connecting: 'Verbindung wird hergestellt …',
    triesAgain: 'Die Seite versucht es von selbst noch einmal.',
    cannotBePlayed: 'Diese Partie lässt sich nicht spielen',
    newerRules: 'Die Regeln haben sich geändert, seit diese Seite geladen wurde. Lade die Seite neu.',
    olderRules: 'Diese Partie begann mit einer älteren Fassung der Regeln, die es hier nicht mehr gibt. Sie kann nicht weitergehen. Wähle eine andere Partie.',
    unreachable: 'Der Server ist nicht erreichbar.',
    copied: 'Kopiert.',
    selected: 'Markiert: Kopiere es, zum Beispiel mit Strg+C.',
    sendLinks: 'Es fehlen noch Mitspielende: Schicke allen ihren eigenen Link. Er gilt für eine Person und einmal.',
    beginsWhenFull: 'Es fehlen noch Mitspielende: Die Partie beginnt, wenn alle Plätze besetzt sind.',
    linkFor: (v) => `Link für ${v.seat}`,
    linkForAnybody: 'Link für alle',
    localNote: 'Diese Links gelten nur auf diesem Computer. Für andere Geräte öffne diese Seite unter der Netzwerkadresse, die der Server ausgegeben hat.',
    here: 'da',
    away: 'nicht da',
    canClaimIn: (v) => `Die anderen sind weg. In ${v.time} kannst du das geltend machen.`,
    claimLeft: 'Geltend machen: Die anderen sind weg',
    agreeToPlay: 'Noch einmal spielen, einverstanden',
    watchNext: 'Nächste Partie ansehen',
    waitingFor: (v) => `Es fehlt die Antwort von ${v.names}.`,
    youAskToTakeBack: (v) => `Du möchtest zurücknehmen: ${v.decision}`,
    asksToTakeBack: (v) => `${v.name} möchte zurücknehmen: ${v.decision}`,
    doYouAgree: 'Bist du einverstanden?',
    agree: 'Einverstanden',
    disagree: 'Nicht einverstanden',
    lastDecision: 'die letzte Entscheidung.',
    leave: 'Verlassen',
    stay: 'Bleiben',
    sureToResign: 'Aufgeben? Die Partie endet, und du verlierst. Das lässt sich nicht zurücknehmen.',
    sureToLeave: 'Endgültig verlassen? Ein Bot übernimmt deinen Platz, und die anderen spielen weiter. Um später wiederzukommen, schließe einfach die Seite.',
    leftOut: 'Was du nicht wissen darfst, fehlt in der Datei, bis die Partie zu Ende ist.',
    matchCancelled: (v) => `Die Partie wurde vom Betrieb dieses Servers ohne Ergebnis beendet: ${v.reason}`,
    timeRanOut: (v) => `Die Zeit von ${v.name} ist abgelaufen.`,
    hasLeft: (v) => `${v.name} ist gegangen.`,
    youWatch: (v) => `Du schaust zu${v.delay === 0 ? '' : v.delay === 1 ? `, ${v.delay} Zug später als die anderen` : `, ${v.delay} Züge später als die anderen`}`,
    youAre: (v) => `Du spielst ${v.seat}`,
    yourTurnIn: (v) => `● Du bist am Zug: ${v.game}`,
    connectionLost: 'Die Verbindung ist abgebrochen. Sie wird wiederhergestellt …',
    chat: 'Chat',
    chatNew: (v) => `Chat: ${v.count} neu`,
    messages: 'Nachrichten',
    toPlayers: 'An die anderen am Tisch',
    toSpectators: 'An die anderen, die zuschauen',
    yourMessage: 'Deine Nachricht',
    send: 'Senden',
    mute: 'Andere stummschalten',
    earlier: 'Frühere',
    aSpectator: 'Jemand im Publikum',
    watching: (v) => `${v.name} (schaut zu)`,
    findOpponent: 'Gegner finden',
    findAbout: 'Du spielst gegen jemanden, der ungefähr so stark ist wie du, und die Partie zählt für deine Wertung.',
    lookingNow: 'Gegner wird gesucht …',
    lookingForAny: (v) => `Gesucht wird irgendein Gegner: Deine Wertung ist ${v.rating}. Bisher ${v.seconds === 1 ? `${v.seconds} Sekunde` : `${v.seconds} Sekunden`}.`,
    lookingFor: (v) => `Gesucht wird ein Gegner von ${v.from} bis ${v.to}: Deine Wertung ist ${v.rating}. Bisher ${v.seconds === 1 ? `${v.seconds} Sekunde` : `${v.seconds} Sekunden`}.`,
    playBotInstead: (v) => `Stattdessen gegen den Bot ${v.bot} (${v.rating}) spielen`,
    searchEnded: 'Die Suche ist zu Ende: Vielleicht sucht noch ein anderes Fenster einen Gegner.',
    ladder: 'Rangliste',
    ladderOf: (v) => `Rangliste: ${v.game}`,
    ladderAbout: 'Geordnet nach dem, was sicher ist: die Wertung weniger ihre doppelte Unsicherheit. Bots haben feste Wertungen.',
    noneCounted: 'Noch hat keine Partie gezählt. Finde einen Gegner und mach den Anfang.',
    noneOfPlayer: 'Hier hat noch keine Partie gezählt.',
    place: 'Rang',
    rating: 'Wertung',
    more: 'Mehr',
    show: 'Zeigen',
    oneMoment: 'Einen Moment …',
    ratingsIn: (v) => `Wertungen in ${v.game}`,
    ratingOf: (v) => `${v.name}, ${v.seats === 1 ? `${v.seats} Person` : `${v.seats} Personen`}: ${v.rating}`,
    ratingChange: (v) => `${v.change}, auf ${v.to}`,
    againstAt: (v) => `gegen ${v.names}, ${v.when}`,
    matchesCounted: (v) => `${v.matches === 1 ? `${v.matches} Partie hat` : `${v.matches} Partien haben`} gezählt. Solche, die länger als einen Tag zu Ende sind, können verschwunden sein.`,
    chartStart: 'Anfang',
    mistake: (v) => v.size === 'inaccuracy' ? 'Ungenauigkeit' : v.size === 'mistake' ? 'Fehler' : v.size === 'blunder' ? 'Patzer' : '',
    chartDecision: (v) => `${v.ply}, ${v.name}: ${v.played}, ${v.size}, verschenkt ${v.share}. Am besten: ${v.best}.`,
    chartSide: (v) => `${v.name}: ${v.first} am Anfang, ${v.last} am Ende; ${v.mistakes}.`,
    mistakes: (v) => v.size === 'inaccuracy' ? v.count === 1 ? `${v.count} Ungenauigkeit` : `${v.count} Ungenauigkeiten` : v.size === 'mistake' ? v.count === 1 ? `${v.count} Fehler` : `${v.count} Fehler` : v.size === 'blunder' ? v.count === 1 ? `${v.count} Patzer` : `${v.count} Patzer` : '',
    openMatch: 'Eine Partie öffnen',
    openAbout: 'Eine Partiedatei oder eine als JSON gespeicherte Partie. Eine Datei lässt sich auch auf jeder Seite ablegen, ihr Text dort einfügen.',
    chooseFile: 'Datei wählen',
    pasteMatch: 'Oder den Text einer Partie einfügen',
    open: 'Öffnen',
    saveMatch: 'Die Partie speichern',
    whatIsSaved: 'Was gespeichert wird',
    wholeMatch: 'Die ganze Partie',
    asSeen: (v) => `Wie ${v.name} sie sah`,
    asSpectatorSaw: 'Wie jemand sie sah, der zuschaut',
    matchAsText: 'Die Partie als Text',
    saveAsFile: 'Als Partiedatei speichern',
    saveAsJson: 'Als JSON speichern',
    copyText: 'Text kopieren',
    copyAbove: 'Kopiere den Text darüber.',
    notesInWhole: 'Kommentare und Varianten stehen nur in der ganzen Partie.',
    notSaved: 'Die Partie konnte nicht gespeichert werden.',
    seenAbout: (v) => `Das hat ${v.name} von der Partie gesehen. Was verdeckt war, steht nicht in der Datei: Man kann sie lesen, aber nicht weiterspielen.`,
    chance: 'Zufall',
    variation: (v) => `Variante: ${v.move}`,
    variationMove: (v) => `Variante, Zug ${v.at} von ${v.all}: ${v.told} Du siehst, was möglich gewesen wäre.`,
    setUpPosition: 'Eine Stellung aufbauen',
    setUpAbout: 'Wähle ein Teil und zeige dann auf einen Platz. Zeige noch einmal mit demselben Teil darauf, um es wegzunehmen.',
    undoStep: 'Rückgängig',
    position: 'Stellung',
    positionCopied: 'Die Adresse ist kopiert: Sie enthält die Stellung.',
    positionNotCopied: 'Kopiere die Adresse dieser Seite: Sie enthält die Stellung.',
    pieces: 'Teile',
    board: 'Spielplan',
    whatComesNext: 'Was als Nächstes kommt',
    positionAsText: 'Die Stellung als Text',
    positionTextAbout: 'Er ändert sich mit dem Spielplan, und der Spielplan mit ihm.',
    wrongPart: (v) => `${v.code}: ${v.part}, Spalte ${v.column}. Das Bild zeigt die letzte erlaubte Stellung.`,
    beginsAnew: 'Die Stellung passte nicht dazu: Der Spielplan beginnt von vorn.',
    pointAtOther: 'Zeige jetzt auf den anderen Platz.',
    playFromHere: 'Von hier weiterspielen',
    analyse: 'Analysieren',
    analysis: 'Analyse',
    positionIsOver: 'In dieser Stellung ist die Partie zu Ende.',
    gameOptions: 'Einstellungen',
    valueNumber: (v) => `${v.label}, ${v.number}`,
    hands: 'Blätter',
    handOf: (v) => `Blatt von ${v.name}`,
    hiddenHand: 'Verdeckt',
    heldByNobody: 'Was niemand hat',
    heldAbout: 'Wähle eines und dann ein Blatt oder einen Platz auf dem Spielplan. Was in einem Blatt ist, nimmt ein Klick heraus.',
    toHand: (v) => `${v.item} zum Blatt von ${v.name}`,
    takeOut: (v) => `${v.item} aus dem Blatt von ${v.name} nehmen`,
    putHere: 'Hierher',
    fillHands: 'Blätter auffüllen',
    colourOf: 'Farben',
    colourName: (v) => v.colour === 'red' ? 'rot' : v.colour === 'blue' ? 'blau' : v.colour === 'green' ? 'grün' : v.colour === 'yellow' ? 'gelb' : '',
    boneTool: (v) => v.bone === 'R' ? 'Rot, stehend' : v.bone === 'r' ? 'Rot, liegend' : v.bone === 'B' ? 'Blau, stehend' : v.bone === 'b' ? 'Blau, liegend' : v.bone === 'U' ? 'Stehend' : v.bone === 'u' ? 'Liegend' : '',
    markerOf: (v) => `Stein von ${v.name}`,
    moveMarker: 'Stein versetzen',
    barrierOf: (v) => `Barriere der Länge ${v.length}`,
    removeBarrier: 'Barriere entfernen',
    hunterOf: (v) => `Jäger von ${v.name}`,
    theWumpus: 'Der Wumpus',
    exchangeTerrain: 'Gelände tauschen',
    takeLast: 'Letzten Stein nehmen',
    mistakeWas: (v) => `${v.size}: ${v.gaveAway} verschenkt. Besser: ${v.move}`,
  },
  reasons: {
    ...sharedReasons,
    'bad-invitation': 'Diese Einladung wurde schon benutzt, oder sie gehört zu einer anderen Partie. Auf dem Gerät, das sie benutzt hat, steht die Partie unter „Online spielen“. Sonst bitte um eine neue Partie.',
    'no-match': 'Diese Partie gibt es nicht mehr, oder sie ist privat. Bitte um eine Einladung, oder wähle eine andere Partie.',
    'bad-token': 'Der Server kennt deinen Platz in dieser Partie nicht mehr. Wähle eine andere Partie.',
    'seat-lost': 'Ein Bot hat deinen Platz übernommen, weil du gegangen bist oder deine Zeit um war. Du kannst zuschauen oder eine andere Partie spielen.',
    'seat-taken': 'Jemand war schneller: Der Platz ist besetzt. Schau zu, oder wähle eine andere Partie.',
    'too-many-matches': 'Zu viele deiner Partien sind noch nicht zu Ende. Beende oder verlasse eine und versuche es noch einmal.',
    'too-many-requests': 'Zu viele Anfragen in kurzer Zeit. Warte einige Sekunden und versuche es noch einmal.',
    'no-user': 'Das geht nur, wenn du auf dieser Website angemeldet bist. Melde dich an und lade die Seite neu.',
    'too-many-streams': 'Diese Partie ist in zu vielen Fenstern offen. Schließe eines und lade die Seite neu.',
    'not-started': 'Die Partie beginnt, wenn alle Plätze besetzt sind.',
    'nothing-to-undo': 'Es gibt keine Entscheidung von dir, die sich zurücknehmen ließe.',
    'undo-asked': 'Jemand anders möchte schon eine Entscheidung zurücknehmen: Beantworte das zuerst.',
    'undo-refused': 'Jetzt wird nichts zurückgenommen. Wer mehrmals abgelehnt hat, wird nach dem nächsten Zug wieder gefragt; in einer Partie, die für die Wertung zählt, können Bots nicht zustimmen.',
    disconnected: 'Der Server ist nicht erreichbar. Prüfe deine Verbindung und versuche es noch einmal.',
    'not-away': 'Die anderen sind wieder da oder noch nicht lange genug weg.',
    'no-chat': 'In dieser Partie gibt es für dich keinen Chat.',
    unavailable: 'Der Server erreicht gerade seinen Speicher nicht. Versuche es gleich noch einmal.',
    draining: 'Der Server wird gerade ausgetauscht. Versuche es gleich noch einmal.',
    'bad-request': 'Der Server versteht diese Anfrage nicht. Lade die Seite neu; hilft das nicht, dann haben Seite und Server verschiedene Versionen.',
    'no-token': 'Das können nur die, die in dieser Partie spielen. Nimm einen Platz ein, oder wähle eine andere Partie.',
    'no-bot': 'Das können nur Konten von Bots.',
    'not-admin': 'Das kann nur, wer diesen Server betreibt.',
    'bad-signature': 'Eine Nachricht zwischen Servern ist nicht echt. Sag es denen, die den Server betreiben.',
    banned: 'Du bist auf diesem Server gesperrt und kannst hier zurzeit nicht spielen.',
    'bad-name': 'Dieser Name ist hier nicht erlaubt. Wähle einen anderen.',
    'no-picture': 'Von dieser Partie gibt es kein Bild.',
    'no-route': 'Der Server kennt diese Adresse nicht. Lade die Seite neu.',
    'no-ban': 'Diese Sperre gibt es nicht mehr.',
    'wrong-method': 'Der Server nimmt diese Anfrage nicht an. Lade die Seite neu.',
    'slow-body': 'Die Verbindung war zu langsam. Versuche es noch einmal.',
    'not-over': 'Das geht erst, wenn die Partie zu Ende ist.',
    'no-undo': 'Niemand bittet dich mehr, etwas zurückzunehmen.',
    'key-reused': 'Dieser Zug wurde schon als ein anderer gesendet. Lade die Seite neu.',
    'too-large': 'Das ist zu lang für den Server. Kürze es.',
    'wrong-type': 'Der Server nimmt diese Anfrage nicht an. Lade die Seite neu.',
    fault: 'Auf dem Server ist etwas schiefgegangen. Versuche es noch einmal; bleibt es so, sag es denen, die ihn betreiben.',
    'no-package': 'Auf dem Server fehlt etwas. Sag es denen, die ihn betreiben.',
    'bad-storage': 'Der Server kann seinen Speicher nicht benutzen. Sag es denen, die ihn betreiben.',
  },
  chance: {
    "bone": "der Knochen",
    "first": "wer beginnt",
    "roll": "der Wurf",
    "reroll": "die Würfel, die noch einmal rollen",
    "battle": "der Kampf",
    "deal": "das Austeilen",
    "start": "der erste Stein",
    "draw": "was gezogen wird",
    "take": "was genommen wird",
    "wumpus": "die Schritte des Wumpus",
    "terrain": "das Gelände",
    "lair": "die Höhle"
  },
  faces: {
    "lower": "liegend",
    "upper": "stehend"
  },
  games: {
    "oyno": {
      "endings": {
        "all-upper": "Alle Knochen der siegreichen Farbe stehen."
      }
    },
    "doubles-wild": {
      "endings": {
        "out-of-markers": "Jemand hat den letzten Stein gesetzt.",
        "first-three": "Drei in einer Reihe haben das Unentschieden entschieden."
      }
    },
    "wumpus": {
      "prompts": {
        "scent": "Witterung",
        "hazards": "Gefahren",
        "retreat": "Rückzug"
      }
    },
    "fundomino": {
      "marks": "Auf Steinen: Ein Stern passt zu allem; am neuen Ende spielt man mit einem Pfeil noch einmal, bei einem Plus zieht die nächste Person; der Buchstabe ist die Farbe: R Rot, O Orange, Y Gelb, G Grün, B Blau, P Lila. Gestrichelter Kreis: Hier kommt der nächste Stein hin."
    },
    "wunby": {
      "endings": {
        "home": "Alle siegreichen Steine sind im ZIEL.",
        "tie": "Die Partie endete unentschieden."
      },
      "marks": "Kurze Striche: Wähle einen, und die Barriere liegt an ihm entlang."
    }
  },
  options: {
    "seats": {
      "label": "Wie viele spielen",
      "about": ""
    },
    "teams": {
      "label": "Zwei Teams",
      "about": "Zu viert: Platz eins und drei gegen die beiden anderen."
    },
    "position": {
      "label": "Stellung am Anfang"
    },
    "oyno position": {
      "label": "Knochen am Anfang"
    },
    "oyno-puzzle position": {
      "label": "Knochen am Anfang"
    },
    "oyno board": {
      "label": "Brett",
      "about": "",
      "choices": {
        "\"square\"": "Quadrat, 5 × 5",
        "\"round\"": "Rund, drei Ringe zu acht"
      }
    },
    "oyno place": {
      "label": "Neue Knochen",
      "about": "",
      "choices": {
        "\"when-upper\"": "Nur solange alle eigenen stehen",
        "\"any-time\"": "Jederzeit"
      }
    },
    "oyno wild": {
      "label": "Wilde Knochen",
      "about": "Statt einen Knochen stehend zu setzen, darf man ihn werfen."
    },
    "oyno bothComplete": {
      "label": "Ein Zug vollendet beide",
      "about": "",
      "choices": {
        "\"mover\"": "Wer gezogen hat, gewinnt",
        "\"draw\"": "Unentschieden"
      }
    },
    "oyno drawAfter": {
      "label": "Unentschieden durch Wiederholung",
      "choices": {
        "\"never\"": "nie"
      }
    },
    "oyno turn": {
      "label": "Wer beginnt",
      "about": ""
    },
    "oyno-puzzle board": {
      "label": "Brett",
      "about": "",
      "choices": {
        "\"square\"": "Quadrat, 5 × 5",
        "\"round\"": "Rund, drei Ringe zu acht"
      }
    },
    "oyno-puzzle level": {
      "label": "Stufe",
      "about": "Stufe 1 hat acht Knochen, jede weitere einen mehr."
    },
    "doubles-wild tieBreak": {
      "label": "Bei gleichem Stand an der Spitze",
      "about": "",
      "choices": {
        "\"play-on\"": "Die Führenden spielen weiter",
        "\"begin-again\"": "Alle beginnen von vorn",
        "\"shared\"": "Sie teilen den Sieg"
      }
    },
    "doubles-wild wild": {
      "label": "Ein frei wählbares Feld",
      "about": "",
      "choices": {
        "\"must\"": "Muss genutzt werden",
        "\"may\"": "Darf abgelehnt werden"
      }
    },
    "doubles-wild rows": {
      "label": "Reihenfolge der Zeilen"
    },
    "doubles-wild columns": {
      "label": "Reihenfolge der Spalten"
    },
    "wumpus scent": {
      "label": "Die Karte Witterung",
      "about": "",
      "choices": {
        "\"straight\"": "Beide Schritte in eine Richtung",
        "\"steered\"": "Für jeden Schritt eine Richtung"
      }
    },
    "wumpus retreat": {
      "label": "Die Karte Rückzug",
      "about": "",
      "choices": {
        "\"own-turn\"": "Im eigenen Zug",
        "\"any-turn\"": "In jedem Zug"
      }
    },
    "wumpus onLair": {
      "label": "Eine 6 auf einer Höhle",
      "about": "",
      "choices": {
        "\"stay\"": "Der Wumpus bleibt",
        "\"leave\"": "Er geht zu einer anderen Höhle"
      }
    },
    "wumpus lostFight": {
      "label": "Nach einem verlorenen Kampf",
      "about": "",
      "choices": {
        "\"retreat\"": "Ein Rückzug ist möglich",
        "\"suffer\"": "Keine Karte hilft"
      }
    },
    "wumpus terrain": {
      "label": "Gelände",
      "choices": {
        "\"random\"": "zufällig"
      }
    },
    "fundomino variant": {
      "label": "Wertung",
      "about": "Team und Karibik sind für vier Personen.",
      "choices": {
        "\"basic\"": "Nach Rang",
        "\"face-value\"": "Nach den Zahlen, die übrig sind",
        "\"team\"": "Team",
        "\"caribbean\"": "Karibik"
      }
    },
    "fundomino teams": {
      "label": "Zwei Teams",
      "about": "Zu viert, Wertung nach den Zahlen, die übrig sind."
    },
    "fundomino target": {
      "label": "Punkte zum Sieg",
      "about": ""
    },
    "fundomino dominoCall": {
      "label": "„Domino!“ sagen",
      "about": "",
      "choices": {
        "\"declared\"": "Du musst daran denken",
        "\"automatic\"": "Es wird für dich gesagt"
      }
    },
    "fundomino doubleBack": {
      "label": "Richtungswechsel",
      "about": "Ein Pasch darf die Reihenfolge umkehren."
    },
    "fundomino doubleStakes": {
      "label": "Doppelter Einsatz",
      "about": "Der Zweierpasch darf zum doppelten Einsatz herausfordern."
    },
    "fundomino refusal": {
      "label": "Abgelehnter Einsatz beendet die Runde",
      "about": "Bei doppeltem Einsatz.",
      "choices": {
        "\"one\"": "Wenn eine Person ablehnt",
        "\"all\"": "Wenn alle ablehnen"
      }
    },
    "fundomino perfectTen": {
      "label": "Perfekte 10",
      "about": "Enden, deren Summe ein Vielfaches von zehn ist, bringen Punkte, wenn man es zuerst sagt."
    },
    "fundomino tenWins": {
      "label": "Eine perfekte 10, die zum Sieg reicht",
      "about": "Bei perfekter 10.",
      "choices": {
        "\"after-round\"": "Gewinnt nach der Runde, wenn es dann noch das meiste ist",
        "\"at-once\"": "Gewinnt sofort"
      }
    },
    "fundomino tiedRanks": {
      "label": "Ränge nach Gleichstand",
      "about": "",
      "choices": {
        "\"skip\"": "1, 2, 2, 4",
        "\"dense\"": "1, 2, 2, 3"
      }
    },
    "fundomino deadEndSymbols": {
      "label": "Symbole in einer Sackgasse",
      "about": "",
      "choices": {
        "\"active\"": "Sie wirken",
        "\"inactive\"": "Sie wirken nicht"
      }
    },
    "fundomino tiles": {
      "label": "Der Satz der Steine"
    },
    "wunby size": {
      "label": "Felder in einer Reihe",
      "about": ""
    },
    "wunby homes": {
      "label": "Wo die ZIELE sind",
      "choices": {
        "\"middle\"": "in der Mitte jeder Seite"
      }
    },
    "wunby barriers": {
      "label": "Barrieren jeder Länge"
    },
    "wunby layout": {
      "label": "Das Labyrinth",
      "about": "",
      "choices": {
        "\"players\"": "Ihr baut es selbst"
      }
    },
    "wunby repeat": {
      "label": "Die Seite REPEAT",
      "about": "",
      "choices": {
        "\"extra\"": "Zwei weitere Züge",
        "\"total\"": "Ein weiterer Zug"
      }
    },
    "wunby tie": {
      "label": "Zwei Seiten gleichzeitig im Ziel",
      "about": "",
      "choices": {
        "\"declared\"": "Unentschieden möglich",
        "\"off\"": "Wer gezogen hat, gewinnt"
      }
    }
  },
  about: {
    "doubles-wild": {
      "sentence": "Würfel sagen, wohin du einen Stein setzen darfst. Drei in einer Reihe bringen Punkte, und um besetzte Felder wird gekämpft.",
      "players": "2 bis 4 Personen oder zwei Teams",
      "seatNames": [
        "Grün",
        "Orange",
        "Lila",
        "Weiß"
      ]
    },
    "fundomino": {
      "sentence": "Domino mit gebogenen Steinen: Die Farbe muss stimmen und die Form muss passen. Sag rechtzeitig „Domino!“.",
      "players": "2 bis 4 Personen oder zwei Teams",
      "seatNames": [
        "Person 1",
        "Person 2",
        "Person 3",
        "Person 4"
      ]
    },
    "oyno": {
      "sentence": "Bringe acht Knochen aufs Brett. Jeder Knochen, den du setzt, dreht seine Nachbarn um: Sorge dafür, dass alle deine stehen.",
      "players": "2 Personen",
      "seatNames": [
        "Rot",
        "Blau"
      ]
    },
    "oyno-puzzle": {
      "sentence": "Dasselbe Brett, allein: Hebe einen stehenden Knochen ab, setze ihn woandershin und bringe alle zum Stehen.",
      "players": "1 Person",
      "seatNames": [
        "Die spielende Person"
      ]
    },
    "wumpus": {
      "sentence": "Jäger mit verdeckten Karten und ein Ungeheuer, das seiner Nase folgt: Erlege es vor den anderen.",
      "players": "2 bis 4 Personen",
      "seatNames": [
        "Person 1",
        "Person 2",
        "Person 3",
        "Person 4"
      ]
    },
    "wunby": {
      "sentence": "Bringe alle deine Steine auf die andere Seite des Bretts, durch ein Labyrinth, das alle umbauen.",
      "players": "2 oder 4 Personen oder zwei Teams",
      "seatNames": [
        "Person 1",
        "Person 2",
        "Person 3",
        "Person 4"
      ]
    }
  },
};
