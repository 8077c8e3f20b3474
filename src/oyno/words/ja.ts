// Written by `npm run words` from ja.json: change that.
import { sentences as shared, reasons as sharedReasons } from '../../author/words/ja.ts';
import type { OynoSentences, OynoWords } from './en.ts';

const sentences: OynoSentences = {
  shared,
  red: '赤',
  blue: '青',
  soloPlayer: 'プレイヤー',
  nextPlace: (v) => v.you ? 'あなたの番です。骨を空いたマスに置いてください。' : `${v.name}の番です。骨を空いたマスに置きます。`,
  nextTurn: (v) => v.you ? `あなたの番です。${v.mayPlace ? '骨を置くか、' : ''}寝ている骨を立てるか、骨を動かしてください。` : `${v.name}の番です。${v.mayPlace ? '骨を置くか、' : ''}寝ている骨を立てるか、骨を動かします。`,
  nextSet: (v) => v.you ? 'あなたの番です。手に持った骨を空いたマスに置くか、先に転がしてください。' : `${v.name}の番です。手に持った骨を空いたマスに置くか、先に転がします。`,
  nextSetRolled: (v) => v.you ? `あなたの番です。手に持った骨（${v.standing ? '立って' : '寝て'}落ちたもの）を空いたマスに置いてください。` : `${v.name}の番です。手に持った骨（${v.standing ? '立って' : '寝て'}落ちたもの）を空いたマスに置きます。`,
  nextRoll: (v) => `${v.you ? 'あなた' : `${v.name}`}が手に持った骨を転がします。`,
  won: (v) => `${v.you ? 'あなた' : `${v.name}`}の勝ちです。`,
  drawBoth: '引き分けです。一手で両者の骨がすべて立ちました。',
  drawRepeated: '引き分けです。同じ局面がくり返されました。',
  nextLay: '骨がひとつ盤に置かれます。',
  nextLift: '立っている骨を持ち上げてください。',
  solved: '解けました。',
  describeDuel: (v) => `${v.next}盤の外：赤${v.red}本、青${v.blue}本。骨（大文字は立っている骨）：${v.bones}。`,
  describePuzzle: (v) => `${v.next}${v.total}本中${v.standing}本の骨が立っています。骨（大文字は立っている骨）：${v.bones}。`,
  noBones: 'なし',
  place: (v) => `${v.you ? 'あなた' : `${v.name}`}は${v.cell}に骨を置きました${v.turns ? `（反転した骨：${v.turned}）` : ''}。`,
  move: (v) => `${v.you ? 'あなた' : `${v.name}`}は骨を${v.from}から${v.to}へ動かしました${v.turns ? `（反転した骨：${v.turned}）` : ''}。`,
  flip: (v) => `${v.you ? 'あなた' : `${v.name}`}は${v.cell}の骨を立てました。`,
  take: (v) => `${v.you ? 'あなた' : `${v.name}`}は盤の外から骨を取りました。`,
  lift: (v) => `${v.you ? 'あなた' : `${v.name}`}は${v.from}の骨を持ち上げました${v.turns ? `（反転した骨：${v.turned}）` : ''}。`,
  roll: (v) => `${v.you ? 'あなた' : `${v.name}`}は骨を転がしました。`,
  set: (v) => `${v.you ? 'あなた' : `${v.name}`}は持っていた骨を${v.cell}に置きました${v.turns ? `（反転した骨：${v.turned}）` : ''}。`,
  lands: (v) => `骨は${v.standing ? '立って' : '寝て'}落ちました。`,
  laid: (v) => `${v.cell}に${v.standing ? '立っている' : '寝ている'}骨が置かれました。`,
  flipButton: '立てる',
  liftButton: '持ち上げる',
  rollButton: '骨を転がす',
  emptyCell: (v) => `${v.cell}、空き`,
  bone: (v) => `${v.cell}、${v.colour === 'red' ? '赤、' : v.colour === 'blue' ? '青、' : ''}${v.standing ? '立っている' : '寝ている'}`,
  supply: (v) => `盤の外の骨、${v.colour === 'red' ? '赤' : '青'}`,
  playerRow: (v) => `${v.name}${v.you ? '（あなた）' : ''}${v.result === 'wins' ? 'の勝ち' : v.result === 'draws' ? '：引き分け' : ''}`,
  redRow: '赤',
  blueRow: '青',
  supplyRow: (v) => `盤の外 ${v.beside}本、立っている骨 ${v.standing}本`,
  laidRow: (v) => `${v.total}本中${v.laid}本の骨を配置`,
  standingRow: (v) => `${v.total}本中${v.standing}本の骨が立っています`,
  centreRow: '中央（輪aの内側）',
};

/** The words in Japanese. */
export const oynoJa: OynoWords = /* @__PURE__ */ (() => ({
  language: 'ja',
  sentences,
  reasons: {
    ...sharedReasons,
    'wrong-step': 'その手は、今求められているものではありません。',
    'wild-only': '骨を取る、持ち上げる、転がす、置くを別々に行うのは「ワイルドな骨」のときだけです。ふだんは一手で置くか動かします。',
    'no-such-cell': 'そのマスは盤にありません。',
    'centre-stays-empty': '中央に骨は置けません。',
    'cell-taken': 'そこにはもう骨があります。',
    'same-cell': '動かした骨を元のマスに戻すことはできません。',
    'no-bone': 'そこに骨はありません。',
    'not-your-bone': 'そこにあるのは相手の骨です。',
    'already-upper': 'その骨はもう立っています。',
    'lower-bone': 'パズルでは、立っている骨しか持ち上げられません。',
    'must-place': '盤上の自分の骨がすべて立っているので、骨を置かなければなりません。',
    'may-not-place': '骨を置けるのは、盤上の自分の骨がすべて立っているときだけです。',
    'no-bone-left': '自分の骨はもうすべて盤上にあります。',
    'already-rolled': 'その骨はもう転がしました。',
    'no-puzzle': 'その長さのパズルは見つかりませんでした。',
  },
  games: {
    "oyno": {
      "sentence": "8本の骨を盤に出しましょう。置いた骨は隣の骨を反転させます。自分の骨をすべて立たせれば勝ちです。",
      "players": "2人",
      "seatNames": [
        "赤",
        "青"
      ],
      "howToPlay": [
        "目的：自分の骨8本をすべて盤に出し、すべて立たせること。",
        "置いた骨は立ち、隣にある骨はすべて反転します。立っていれば倒れ、寝ていれば立ちます。自分の骨も相手の骨も同じです。斜めは隣ではありません。",
        "盤上の自分の骨がすべて立っている間は、新しい骨を中央以外の空いたマスに置きます。自分の骨が1本でも寝ていたら、その骨を立てるか（ほかは何も変わりません）、自分の骨を1本動かします。動かすと、元のマスの隣の骨が反転し、次に新しいマスの隣の骨が反転します。",
        "パスはできません。赤が先手です。"
      ],
      "options": {
        "seats": {
          "about": "プレイヤーの人数",
          "expects": "2"
        },
        "board": {
          "about": "盤：\"square\"（5 × 5）、\"round\"（8マスの輪が3つ）、または自作の盤",
          "expects": "\"square\"、\"round\"、または18～31マスの盤 { cells, centre, adjacent }"
        },
        "place": {
          "about": "骨を置ける時：自分の骨がすべて立っているとき、またはいつでも",
          "expects": "\"when-upper\" または \"any-time\""
        },
        "wild": {
          "about": "骨を立てて置くかわりに、転がしてもよい",
          "expects": "true または false"
        },
        "bothComplete": {
          "about": "一手で両者の骨がすべて立ったとき：指した側の勝ち、または引き分け",
          "expects": "\"mover\" または \"draw\""
        },
        "drawAfter": {
          "about": "同じ局面が何回現れたら引き分けにするか",
          "expects": "\"never\" または 2～100 の整数"
        },
        "position": {
          "about": "最初の骨の配置。例：\"b2=R c4=b\"。マスと r、R、b、B のどれか（大文字は立っている骨）",
          "expects": "マスと骨を並べた文字列"
        },
        "turn": {
          "about": "最初の手番",
          "expects": "0～1 の整数"
        }
      }
    },
    "oyno-puzzle": {
      "sentence": "同じ盤をひとりで。立っている骨を持ち上げて別の場所に置き、すべての骨を立たせましょう。",
      "players": "1人",
      "seatNames": [
        "プレイヤー"
      ],
      "howToPlay": [
        "目的：すべての骨を立たせること。",
        "立っている骨を持ち上げると、そのマスの隣の骨がすべて反転します。持ち上げた骨は、中央以外の別の空いたマスに立てて置きます。すると、そのマスの隣の骨もすべて反転します。",
        "レベル1は骨が8本で、レベルが上がるごとに1本ずつ増えます。"
      ],
      "options": {
        "seats": {
          "about": "プレイヤーの人数",
          "expects": "1"
        },
        "level": {
          "about": "骨の数：レベル1で8本、レベルが上がるごとに1本増える",
          "expects": "1～9 の整数"
        },
        "board": {
          "about": "盤：\"square\"（5 × 5）、\"round\"（8マスの輪が3つ）、または自作の盤",
          "expects": "\"square\"、\"round\"、または18～31マスの盤 { cells, centre, adjacent }"
        },
        "position": {
          "about": "最初の骨の配置。例：\"b2=U c4=u\"。マスと u または U（大文字は立っている骨）",
          "expects": "マスと骨を並べた文字列"
        }
      }
    }
  },
}))();
