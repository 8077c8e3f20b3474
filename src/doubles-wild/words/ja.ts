// Written by `npm run words` from ja.json: change that.
import { sentences as shared, reasons as sharedReasons } from '../../author/words/ja.ts';
import type { DoublesWildSentences, DoublesWildWords } from './en.ts';

const sentences: DoublesWildSentences = {
  shared,
  green: '緑',
  amber: 'オレンジ',
  purple: '紫',
  white: '白',
  red: '赤',
  blue: '青',
  redDice: '赤のダイス',
  blueDice: '青のダイス',
  square: (v) => `行${v.row}・列${v.column}`,
  wildLine: (v) => v.line === 'row' ? `${v.total}の行の好きなマス` : v.line === 'column' ? `${v.total}の列の好きなマス` : '盤の好きなマス',
  nextFirst: (v) => `${v.you ? 'あなた' : `${v.name}`}が先手を決めるため、ダイスを3個振ります。`,
  nextRoll: (v) => `${v.name}がダイスを振る番です。`,
  nextKeep: (v) => v.you ? 'あなたの番です。ダイスをそのままにするか、もう一度振ってください。' : `${v.name}の番です。ダイスをそのままにするか、もう一度振ります。`,
  nextReroll: (v) => `${v.you ? 'あなた' : `${v.name}`}が${v.dice === 'red' ? '赤のダイス' : v.dice === 'blue' ? '青のダイス' : 'すべてのダイス'}をもう一度振ります。`,
  nextSquare: (v) => v.you ? `あなたの番です。${v.line}を選${v.optional ? 'ぶか、選ばずに終えてください' : 'んでください'}。` : `${v.name}の番です。${v.line}を選${v.optional ? 'ぶか、選ばずに終えます' : 'びます'}。`,
  nextTeammate: (v) => v.you ? `あなたの番です。${v.square}にある味方のコマを残すか、自分のコマと取り替えてください。` : `${v.name}の番です。${v.square}にある味方のコマを残すか、自分のコマと取り替えます。`,
  nextBattle: (v) => v.you ? `あなたの番です。${v.afterTie ? '同点なので、ダイスを1個以上振り直してください。' : 'ダイスをこのままにするか、いくつか振り直してください。'}` : `${v.name}の番です。${v.afterTie ? '同点なので、ダイスを1個以上振り直します。' : 'ダイスをこのままにするか、いくつか振り直します。'}`,
  nextBattleRoll: (v) => `${v.you ? 'あなた' : `${v.name}`}が${v.all ? 'ダイスを3個とも' : `ダイス${v.places}を`}振ります。`,
  won: (v) => `${v.you ? `あなた${v.count === 1 ? '' : `と${v.winners}`}` : `${v.winners}`}の勝ちです。`,
  describePlayer: (v) => `${v.name}：${v.score}点、残りのコマ${v.supply}個、盤上：${v.squares}。`,
  noSquare: 'なし',
  rowSquares: (v) => `行${v.row}の列${v.columns}`,
  rowsBetween: '、',
  dice: (v) => `赤 ${v.red}${v.redWild ? '（ワイルド）' : ''}、青 ${v.blue}${v.blueWild ? '（ワイルド）' : ''}`,
  battle: (v) => `${v.square}でバトル、第${v.round}ラウンド：攻撃側 ${v.attacker} ${v.attackerDice}、防御側 ${v.defender} ${v.defenderDice}`,
  tieBreak: (v) => `決勝戦（先に3つ並べたら勝ち）：${v.names}`,
  counts: (v) => `残り${v.supply}個、失ったコマ${v.lost}個${v.tieBreak ? '、決勝戦' : ''}`,
  team: (v) => `チーム${v.team}`,
  keep: (v) => `${v.you ? 'あなた' : `${v.name}`}はダイスをそのままにしました${v.goal === 'square' ? `（${v.place}：${v.effect}）` : v.goal === 'line' ? `（${v.place}）` : v.goal === 'none' ? '（選べるマスはもうありません）' : ''}。`,
  rolled: (v) => `${v.you ? 'あなた' : `${v.name}`}の出目は${v.dice === 'red' ? `赤 ${v.red}` : v.dice === 'blue' ? `青 ${v.blue}` : `赤 ${v.red}、青 ${v.blue}`}です${v.goal === 'square' ? `（${v.place}：${v.effect}）` : v.goal === 'line' ? `（${v.place}）` : v.goal === 'none' ? '（選べるマスはもうありません）' : ''}。`,
  rolledFirst: (v) => `先手を決める${v.you ? 'あなた' : `${v.name}`}の出目は${v.faces}、合計${v.total}です。`,
  rolledBattle: (v) => `${v.you ? 'あなた' : `${v.name}`}の出目は${v.faces}、合計${v.total}です${v.ending === 'tied' ? '。バトルは同点です' : v.ending === 'you' ? `。${v.square}のバトルはあなたの勝ちです` : v.ending === 'wins' ? `。${v.square}のバトルは${v.winner}の勝ちです` : ''}。`,
  stand: (v) => `${v.you ? 'あなた' : `${v.name}`}はダイスをこのままにしました${v.ending === 'tied' ? '。バトルは同点です' : v.ending === 'you' ? `。${v.square}のバトルはあなたの勝ちです` : v.ending === 'wins' ? `。${v.square}のバトルは${v.winner}の勝ちです` : ''}。`,
  fight: (v) => `${v.you ? 'あなた' : `${v.name}`}はダイス${v.places}を振り直します。`,
  reroll: (v) => `${v.you ? 'あなた' : `${v.name}`}は${v.dice === 'red' ? '赤のダイス' : v.dice === 'blue' ? '青のダイス' : 'すべてのダイス'}をもう一度振ります。`,
  choose: (v) => `${v.you ? 'あなた' : `${v.name}`}は${v.square}を選びました（${v.effect}）。`,
  decline: (v) => `${v.you ? 'あなた' : `${v.name}`}はマスを選びませんでした。`,
  leave: (v) => `${v.you ? 'あなた' : `${v.name}`}は${v.square}にある${v.yours ? 'あなた' : `${v.owner}`}のコマを残しました。`,
  replace: (v) => `${v.you ? 'あなた' : `${v.name}`}は${v.square}にある${v.yours ? 'あなた' : `${v.owner}`}のコマを取り替えました。`,
  effect: (v) => v.effect === 'free' ? 'コマを置きます' : v.effect === 'own' ? `すでに${v.yours ? 'あなた' : '自分'}のコマがあり、何も起きません` : v.effect === 'safe' ? '3つ並んだコマは守られていて、何も起きません' : v.effect === 'team' ? `${v.yours ? 'あなた' : `${v.owner}`}のコマがあります` : `${v.yours ? 'あなた' : `${v.owner}`}とのバトルが始まります`,
  effectShort: (v) => v.effect === 'free' ? '空いたマス' : v.effect === 'own' ? '自分のコマ、何も起きません' : v.effect === 'safe' ? `${v.owner}、守られたコマ、何も起きません` : v.effect === 'team' ? `${v.owner}のコマ` : `${v.owner}とのバトル`,
  cell: (v) => `${v.square}、${v.what}`,
  emptySquare: '空き',
  inThree: (v) => `${v.name}、3つ並んだコマ`,
  pair: (v) => `${v.pair === 'red' ? '赤' : '青'} ${v.wild ? 'ワイルド' : `${v.total}`}`,
  pairLabel: (v) => `${v.pair}、ダイス ${v.faces}${v.again ? '：もう一度振る' : ''}`,
  battleDie: (v) => `${v.side === 'attacker' ? '攻撃側' : '防御側'}のダイス${v.place}${v.rolled ? `：${v.face}` : ''}`,
  keepButton: (v) => `このまま：${v.place}`,
  rerollButton: (v) => `${v.dice === 'red' ? '赤のダイス' : v.dice === 'blue' ? '青のダイス' : 'ダイスを4個とも'}${v.dice === 'red' ? 'を' : v.dice === 'blue' ? 'を' : ''}もう一度振る`,
  rollButton: '選んだダイスを振る',
  standButton: (v) => `このままにする${v.rolled ? `（${v.own}対${v.theirs}）` : ''}`,
  declineButton: 'マスを選ばない',
  markerButton: (v) => `${v.known ? `${v.owner}のコマ` : 'コマ'}を${v.leave ? '残す' : '取り替える'}`,
  row: (v) => v.any ? '好きな行' : `行 ${v.total}`,
  column: (v) => v.any ? '好きな列' : `列 ${v.total}`,
  battleTitle: (v) => `バトル：${v.square}、第${v.round}${v.limited ? `/${v.last}` : ''}ラウンド`,
  noBattle: 'バトルなし',
  attacks: '攻撃側',
  defends: '防御側',
  playerRow: (v) => `${v.name}${v.you ? '（あなた）' : ''}${v.wins ? 'の勝ち' : ''}`,
  scoreRow: (v) => `得点 ${v.score}、${v.counts}`,
  firstTotal: (v) => v.first === 'rolls' ? '先手を決めるダイスを振ります' : v.first === 'waits' ? '振り直しません' : `合計${v.total}`,
  notInTieBreak: '決勝戦には出ません',
};

/** The words in Japanese. */
export const doublesWildJa: DoublesWildWords = /* @__PURE__ */ (() => ({
  language: 'ja',
  sentences,
  reasons: {
    ...sharedReasons,
    'wrong-step': 'その手は、今求められているものではありません。',
    'no-such-dice': '振り直すダイスは "red"、"blue"、"all" のどれかです。バトルでは1～3の番号を小さい順に書きます。',
    'one-die-at-least': '同点のあとのラウンドでは、ダイスを1個以上振り直します。',
    'no-such-square': 'そのマスは盤にありません。名前は r3b3 から r11b11 までで、赤の合計を先に書きます。',
    'off-line': 'そのマスは、ゾロ目で選べるマスではありません。',
    'own-square': 'そこにはもう自分のコマがあります。',
    'must-choose': 'マスを選ばなければなりません。選ばずにすむのは、設定が `wild: "may"` のときだけです。',
  },
  games: {
    "doubles-wild": {
      "sentence": "ダイスの目でコマを置くマスが決まります。3つ並べると得点になり、相手のいるマスではバトルになります。",
      "players": "2～4人、または2チーム",
      "seatNames": [
        "緑",
        "オレンジ",
        "紫",
        "白"
      ],
      "howToPlay": [
        "目的：いちばん多く得点すること。自分のコマが縦、横、斜めのどれかに3つ並ぶと1点、4つ並ぶと2点です。",
        "手番では、赤のダイスを2個、青のダイスを2個振ります。赤の2個、青の2個、または4個とも、一度だけ振り直せます。赤の合計が行、青の合計が列です。そのマスが空いていれば、コマを置きます。",
        "ゾロ目はワイルドです。赤がゾロ目なら列の好きなマスを、青がゾロ目なら行の好きなマスを、どちらもゾロ目なら盤の好きなマスを選びます。",
        "そのマスに相手のコマがあれば、バトルです。おたがいにダイスを3個振り、そのあと2回まで、好きなだけ振り直せます。合計の大きいほうがマスを取り、負けたコマはゲームから除かれます。3つ並んだコマは守られていて、攻撃できません。",
        "だれかが最後のコマを置いたら、ほかの全員がもう一度ずつ手番を行います。最高点が同点なら、盤を空にして、先に3つ並べた人の勝ちです。"
      ],
      "options": {
        "seats": {
          "about": "プレイヤーの人数。チーム戦では4",
          "expects": "2、3、4 のどれか"
        },
        "teams": {
          "about": "4人が2チームに分かれる。席0と2対1と3",
          "expects": "true または false"
        },
        "tieBreak": {
          "about": "最高点が同点のとき：同点の人だけで先に3つ並べるまで続ける、全員で始め直す、または勝ちを分ける",
          "expects": "\"play-on\"、\"begin-again\"、\"shared\" のどれか"
        },
        "wild": {
          "about": "ゾロ目で選べるマスを必ず選ぶか、選ばなくてもよいか",
          "expects": "\"must\" または \"may\""
        },
        "rows": {
          "about": "上からの各行の赤の合計",
          "expects": "3～11 の数を1回ずつ"
        },
        "columns": {
          "about": "左からの各列の青の合計",
          "expects": "3～11 の数を1回ずつ"
        },
        "position": {
          "about": "最初の局面を表す1行の文字列。ほかの設定も含む",
          "expects": "局面を表す文字列"
        }
      }
    }
  },
}))();
