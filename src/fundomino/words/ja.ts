// Written by `npm run words` from ja.json: change that.
import { sentences as shared, reasons as sharedReasons } from '../../author/words/ja.ts';
import type { FundominoSentences, FundominoWords } from './en.ts';

const sentences: FundominoSentences = {
  shared,
  red: '赤',
  orange: '橙',
  yellow: '黄',
  green: '緑',
  blue: '青',
  purple: '紫',
  again: '矢印',
  draw: 'プラス',
  wild: '星',
  end: (v) => `${v.colour}の${v.sign}`,
  leftEnd: '左の端',
  rightEnd: '右の端',
  both: '開いている',
  right: '右曲がり',
  left: '左曲がり',
  none: '行き止まり',
  freeEnd: (v) => `${v.end}、${v.fits}${v.only ? 'だけ' : ''}`,
  endLine: (v) => `${v.end}：${v.what}`,
  noTile: 'まだ牌は置かれていません',
  laid: (v) => `置かれた牌：${v.tiles}。`,
  laidTile: (v) => `${v.left ? '左' : '右'}の端に${v.tile}（${v.right ? '右' : '左'}へ曲がる）`,
  between: '、',
  nextDeal: (v) => `${v.name}に牌が1枚配られます。`,
  nextOpening: 'いちばん大きいダブルを持っているのはだれでしょう？',
  nextStart: (v) => v.you ? `あなたの番です。${v.tile}から始めてください。` : `${v.names}の番です。${v.tile}から始めます。`,
  nextDirection: (v) => v.you ? 'あなたの番です。回る向きを決めてください。' : `${v.names}の番です。回る向きを決めます。`,
  nextPlay: (v) => v.you ? `あなたの番です。${v.choices === 'play' ? '牌を置いてください' : v.choices === 'playOrDraw' ? '牌を置くか引いてください' : v.choices === 'draw' ? '牌を引いてください' : v.choices === 'pass' ? 'パスしてください' : '牌を置くか、引くか、パスしてください'}。` : `${v.names}の番です。牌を置くか、引くか、パスします。`,
  nextDraw: (v) => `${v.name}が牌を1枚引きます。`,
  nextDomino: (v) => v.you ? 'あなたの番です。残り1枚です。「ドミノ！」と言うか、黙っていてください。' : `${v.names}の番です。残り1枚で「ドミノ！」と言うか、黙っています。`,
  nextCall: (v) => v.you ? `あなたの番です。残り1枚の${v.silent}が言わなかった「ドミノ！」を指摘するか、見逃してください。` : `${v.names}の番です。残り1枚の${v.silent}が言わなかった「ドミノ！」を指摘するか、見逃します。`,
  nextPenalty: (v) => `${v.name}が${v.fromHand ? `${v.giver}の手牌` : '山'}から罰の牌を1枚取ります。`,
  nextPerfectTen: (v) => v.you ? 'あなたの番です。両端の合計がそろいました。「パーフェクト10」と言うか、見逃してください。' : `${v.names}の番です。両端の合計がそろい、「パーフェクト10」と言うか、見逃します。`,
  nextChallenge: (v) => v.you ? 'あなたの番です。賭け点を倍にする勝負を挑むか、挑まないか決めてください。' : `${v.names}の番です。賭け点を倍にする勝負を挑むか決めます。`,
  nextAnswer: (v) => v.you ? 'あなたの番です。倍の賭け点を受けるか、断ってください。' : `${v.names}の番です。倍の賭け点を受けるか断ります。`,
  nextSymbol: (v) => `${v.name}が${v.fromHand ? `${v.giver}の手牌` : '山'}から牌を1枚取ります。`,
  won: (v) => `${v.you ? `あなた${v.count === 1 ? '' : `と${v.names}`}` : `${v.names}`}が${v.points}点で勝ちました。`,
  round: (v) => `${v.target}点先取：第${v.round}ラウンド、山に${v.stock}枚${v.turns === 'clockwise' ? '、時計回り' : v.turns === 'counterclockwise' ? '、反時計回り' : ''}${v.raised ? `、賭け点${v.stakes}倍` : ''}`,
  tile: (v) => `${v.signs}、${v.first}と${v.second}`,
  seat: (v) => `${v.teams ? `チーム${v.team}、` : ''}${v.score}点${v.played ? `（${v.added}）` : ''}、${v.finished ? `${v.rank}位で上がり` : `${v.tiles}枚`}${v.tens ? `、パーフェクト10で${v.ten}点` : ''}`,
  seatSays: (v) => `${v.name}：${v.seat}${v.shown ? `、${v.hand}` : ''}。`,
  seatRow: (v) => `席${v.number}  ${v.name}、${v.seat}${v.shown ? `：${v.hand}` : ''}`,
  partOfHand: (v) => `うち ${v.tiles}`,
  lastRound: (v) => `第${v.round}ラウンドは${v.ended === 'finished' ? '上がりで終わりました' : v.ended === 'blocked' ? 'だれも置けずに終わりました' : v.ended === 'refused' ? '賭け点を断って終わりました' : 'パーフェクト10の勝ちで終わりました'}：${v.seats}`,
  lastSeat: (v) => `${v.name} ${v.rank}位、${v.points}点${v.held ? `（${v.tiles}）` : ''}`,
  ended: (v) => `第${v.round}ラウンドは${v.ended === 'finished' ? '上がりで終わりました' : v.ended === 'blocked' ? 'だれも置けずに終わりました' : v.ended === 'refused' ? '賭け点を断って終わりました' : 'パーフェクト10の勝ちで終わりました'}。`,
  started: (v) => `${v.tile}でラウンドが始まります。`,
  notStarted: '最初に置ける牌をだれも持っていないので、牌を配り直します。',
  dealt: (v) => `${v.you ? 'あなた' : `${v.name}`}に${v.known ? `${v.tile}` : '牌が1枚'}${v.known ? 'が' : ''}配られました。`,
  taken: (v) => `${v.you ? 'あなた' : `${v.name}`}は${v.yours ? 'あなた' : `${v.giver}`}の手牌から${v.known ? `${v.tile}を` : '牌を1枚'}取りました。`,
  drawn: (v) => `${v.you ? 'あなた' : `${v.name}`}は${v.penalty ? '罰として' : ''}${v.known ? `${v.tile}を` : '牌を1枚'}引きました。`,
  play: (v) => `${v.you ? 'あなた' : `${v.name}`}は${v.left ? '左' : '右'}の端に${v.tile}を置${v.said ? 'き、「ドミノ！」と言いました' : 'きました'}${v.reverse ? '。順番が逆になります' : ''}。`,
  start: (v) => `${v.you ? 'あなた' : `${v.name}`}は${v.tile}から始めました。`,
  direction: (v) => `${v.you ? 'あなた' : `${v.name}`}は${v.clockwise ? '時計回り' : '反時計回り'}に決めました。`,
  toStock: (v) => `${v.you ? 'あなた' : `${v.name}`}は山から引きます。`,
  pass: (v) => `${v.you ? 'あなた' : `${v.name}`}は置けないのでパスしました。`,
  domino: (v) => `${v.you ? 'あなた' : `${v.name}`}は「ドミノ！」と言いました。`,
  call: (v) => `${v.you ? 'あなた' : `${v.name}`}は${v.yours ? 'あなた' : `${v.silent}`}が言わなかった「ドミノ！」を指摘しました。`,
  'perfect-ten': (v) => `${v.you ? 'あなた' : `${v.name}`}は${v.points}点の「パーフェクト10」を宣言しました。`,
  waive: (v) => `${v.you ? 'あなた' : `${v.name}`}は${v.what === 'domino' ? '黙っていました' : v.what === 'challenge' ? '勝負を挑みませんでした' : '見逃しました'}。`,
  challenge: (v) => `${v.you ? 'あなた' : `${v.name}`}は賭け点を倍にする勝負を挑みました。`,
  accept: (v) => `${v.you ? 'あなた' : `${v.name}`}は倍の賭け点を受けました。`,
  refuse: (v) => `${v.you ? 'あなた' : `${v.name}`}は倍の賭け点を断りました。`,
  drawButton: (v) => `牌を引く（残り${v.left}枚）`,
  joinButton: (v) => `${v.end}でつなぐ：${v.right ? '右 ↻' : '左 ↺'}へ曲がる`,
  'button-clockwise': '時計回りにする',
  'button-counterclockwise': '反時計回りにする',
  'button-domino': 'ドミノ！',
  'button-silent': '黙っている',
  'button-reverse': '順番を逆にする',
  'button-keep': '順番をそのままにする',
  'button-pass': 'パス',
  'button-call': '忘れた「ドミノ！」を指摘する',
  'button-perfect-ten': 'パーフェクト10',
  'button-challenge': '賭け点を倍にする勝負を挑む',
  'button-accept': '倍の賭け点を受ける',
  'button-refuse': '倍の賭け点を断る',
  noChallengeButton: '勝負を挑まない',
  letPassButton: '見逃す',
  endLabel: (v) => `${v.end}、${v.fits}、${v.shows}`,
  playerLabel: (v) => `${v.name}、${v.seat}`,
  laidLabel: (v) => `${v.tile}、置かれた牌`,
  playerRow: (v) => `${v.name}${v.you ? '（あなた）' : ''}`,
};

/** The words in Japanese. */
export const fundominoJa: FundominoWords = /* @__PURE__ */ (() => ({
  language: 'ja',
  sentences,
  reasons: {
    ...sharedReasons,
    'wrong-step': 'その手は、今求められているものではありません。',
    'hidden-hand': '手牌が隠れているので、何ができるかわかりません。',
    'no-such-tile': 'その牌はありません。名前は 3|5 のように、両端を順に書きます。',
    'not-held': 'その牌は手牌にありません。',
    'wrong-start': 'ラウンドはいちばん大きいダブルで始まります。だれも持っていなければ、いちばん大きい牌で始まります。',
    'no-such-direction': '回る向きは "clockwise" または "counterclockwise" です。',
    'no-such-end': '列の端は 0 と 1 です。牌の端も同じで、最初の端が 0 です。',
    'wrong-colour': '牌の端の色が、列の端の色と合いません。',
    'does-not-fit': 'そこは行き止まりで、どの牌も置けません。',
    'would-join-ends': 'そちらに曲げると列の両端がつながってしまいます。もう一方にだけ置けます。',
    'no-domino': '「ドミノ！」は、残り1枚になる牌を置くときに、言う必要がある場合に言います。',
    'no-reverse': '順番を逆にできるのは、その特別ルールでダブルを置き、そのあとも3人以上が牌を持っていてラウンドが続くときだけです。',
    'bad-declaration': '手の "domino" と "reverse" は true にするか省きます。false にはしません。',
    'must-play': '置ける牌があればパスはできません。山があれば引くことはできます。',
    'must-draw': '置ける牌がなければ、山がある間は引かなければなりません。',
    'stock-empty': '山は空です。',
  },
  games: {
    "fundomino": {
      "sentence": "曲がった牌のドミノです。色が合い、形が収まらなければ置けません。忘れずに「ドミノ！」と言いましょう。",
      "players": "2～4人、または2チーム",
      "seatNames": [
        "プレイヤー1",
        "プレイヤー2",
        "プレイヤー3",
        "プレイヤー4"
      ],
      "howToPlay": [
        "目的：だれよりも早く、決められた点数に届くこと。牌を持つ人がひとりになるか、だれも置けなくなるとラウンドが終わり、早く上がった人ほど、次に手牌の合計が小さい人ほど、高い点をもらいます。",
        "牌には数と色のついた端がふたつあり、曲がっています。列の端に、色が合い、曲がりが収まるように置きます。列が自分自身にぶつかってはいけません。",
        "置ける牌がなければ山から引きます。山が空ならパスします。置ける牌があっても引けますが、その場合パスはできません。",
        "記号は、列の新しい端に来たときに働きます。矢印ならもう一度置き、プラスなら次の人が1枚引きます。星はどの色にも合います。",
        "残り1枚になる牌を置くときに「ドミノ！」と言います。忘れると、ほかの人に指摘され、罰の牌を1枚取ります。"
      ],
      "options": {
        "seats": {
          "about": "プレイヤーの人数。team、caribbean、teams では4",
          "expects": "2、3、4 のどれか"
        },
        "variant": {
          "about": "遊び方と得点の方式",
          "expects": "\"basic\"、\"face-value\"、\"team\"、\"caribbean\" のどれか"
        },
        "teams": {
          "about": "face-value で：4人が2チームに分かれる。席0と2対1と3",
          "expects": "true または false"
        },
        "target": {
          "about": "勝ちになる点数",
          "expects": "1～1000000 の整数"
        },
        "dominoCall": {
          "about": "「ドミノ！」を言う必要があり、忘れると指摘されるかどうか",
          "expects": "\"declared\" または \"automatic\""
        },
        "doubleBack": {
          "about": "ダブルで順番を逆にできる",
          "expects": "true または false"
        },
        "doubleStakes": {
          "about": "2のダブルで、ラウンドの賭け点を倍にする勝負を挑める",
          "expects": "true または false"
        },
        "refusal": {
          "about": "doubleStakes で：相手ひとりが断るとラウンドが終わるか、全員が断ると終わるか",
          "expects": "\"one\" または \"all\""
        },
        "perfectTen": {
          "about": "両端の合計が10の倍数になると、先に言った人に点が入る",
          "expects": "true または false"
        },
        "tenWins": {
          "about": "perfectTen で：目標に届くパーフェクト10がいつ勝ちになるか",
          "expects": "\"after-round\" または \"at-once\""
        },
        "tiedRanks": {
          "about": "同点のあとの順位：1、2、2、4 または 1、2、2、3",
          "expects": "\"skip\" または \"dense\""
        },
        "deadEndSymbols": {
          "about": "行き止まりで記号が働くかどうか",
          "expects": "\"active\" または \"inactive\""
        },
        "tiles": {
          "about": "使う牌。それぞれ両端で表す",
          "expects": "3|5 や 1|again-purple のような、64枚までの異なる牌のリスト。端は1～6の数、9-blue のように色のついた1～12の数、again-COLOUR、draw-COLOUR、wild のどれか"
        },
        "position": {
          "about": "最初の局面を表す1行の文字列。ほかの設定も含む",
          "expects": "局面を表す文字列"
        }
      }
    }
  },
}))();
