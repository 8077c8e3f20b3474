// Written by `npm run words` from ja.json: change that.
import { sentences as shared, reasons as sharedReasons } from '../../author/words/ja.ts';
import type { WunbySentences, WunbyWords } from './en.ts';

const sentences: WunbySentences = {
  shared,
  red: '赤',
  blue: '青',
  yellow: '黄',
  green: '緑',
  shortBarrier: '短い壁（1-B）',
  middleBarrier: '中くらいの壁（2-B）',
  longBarrier: '長い壁（3-B）',
  slot: ({ squares, side }) => `${squares}の${side === 'north' ? '北' : '東'}`,
  shortPile: ({ count }) => `短い壁${count}枚（1-B）`,
  middlePile: ({ count }) => `中くらいの壁${count}枚（2-B）`,
  longPile: ({ count }) => `長い壁${count}枚（3-B）`,
  number: ({ number }) => `${number}`,
  restOfRepeat: 'REPEATの残り',
  nextFirst: ({ names }) => `先手を決めます。${names}がサイコロを振ります。`,
  nextColour: ({ you, name }) => `${you ? 'あなた' : `${name}`}の番です。色を${you ? '選んでください' : '選びます'}。`,
  nextBuild: ({ you, name, pile }) => `${you ? 'あなた' : `${name}`}の番です。壁を${you ? '置いてください' : '置きます'}：${pile}。`,
  nextRoll: ({ name }) => `${name}がサイコロを振ります。`,
  nextForfeit: ({ you, name, dice }) => `${you ? 'あなた' : `${name}`}の番です。動かせる手がないので、${dice}を${you ? '放棄してください' : '放棄します'}。`,
  nextRepeat: ({ you, name, squares }) => `${you ? 'あなた' : `${name}`}の番です。REPEATの2手目です。駒を${squares}マス${you ? '動かしてください' : '動かします'}。`,
  nextMove: ({ you, name, standard, squares, both, use }) => `${you ? 'あなた' : `${name}`}の番です。${standard ? `駒を${squares}マス動かす` : ''}${both ? 'か、' : ''}${use === 'short' ? '短い壁（1-B）を動かす' : use === 'middle' ? '中くらいの壁（2-B）を動かす' : use === 'long' ? '長い壁（3-B）を動かす' : use === 'REPEAT' ? '出た数であと2手動かす（REPEAT）' : use === 'JUMP' ? '壁を飛び越える（JUMP）' : use === 'WILD' ? '壁を動かすか、飛び越えるか、数をくり返す（WILD）' : ''}ことができます。`,
  nextPlace: ({ you, name, owner }) => `${you ? 'あなた' : `${name}`}の番です。${owner}の駒を空いたマスに${you ? '置いてください' : '置きます'}。`,
  nextTie: ({ you, names }) => `${you ? 'あなた' : `${names}`}の番です。引き分けを宣言するか、断ります。`,
  tie: ({ names }) => `引き分けです。${names}が勝ちを分け合います。`,
  won: ({ you, name }) => `${you ? 'あなた' : `${name}`}の勝ちです。`,
  wonTogether: ({ names }) => `${names}の勝ちです。`,
  describe: ({ next, rolled, dice, players, barriers }) => `${next}${rolled ? `サイコロ：${dice}。` : ''}${players}壁：${barriers}。`,
  describePlayer: ({ name, home, squares }) => `${name}：${home}、位置：${squares}。`,
  noSquare: 'なし',
  noBarriers: 'なし',
  dice: ({ dice }) => `サイコロ ${dice}`,
  home: ({ coloured, colour, teams, team, total, home }) => `${coloured ? `${colour}、` : ''}${teams ? `チーム${team}、` : ''}${total}個中${home}個がゴール`,
  rolls: ({ you, name, faces }) => `${you ? 'あなた' : `${name}`}は${faces}`,
  rollsEnd: ({ first, rest }) => `${first}、${rest}`,
  told: ({ text }) => `${text}を出しました。`,
  choose: ({ you, name, colour }) => `${you ? 'あなた' : `${name}`}は${colour}を選びました。`,
  build: ({ you, name, slot, barrier }) => `${you ? 'あなた' : `${name}`}は${slot}に${barrier}を置きました。`,
  move: ({ you, name, repeat, from, to, removal, owner }) => `${you ? 'あなた' : `${name}`}は${repeat ? 'REPEATで' : ''}駒を${from}から${to}へ動かしました${removal === 'yours' ? '（あなたの駒の上へ）' : removal === 'theirs' ? `（${owner}の駒の上へ）` : ''}。`,
  jump: ({ you, name, from, to, removal, owner }) => `${you ? 'あなた' : `${name}`}は駒を${from}から${to}へ飛ばしました${removal === 'yours' ? '（あなたの駒の上へ）' : removal === 'theirs' ? `（${owner}の駒の上へ）` : ''}。`,
  barrier: ({ you, name, barrier, from, to }) => `${you ? 'あなた' : `${name}`}は${barrier}を${from}から${to}へ動かしました。`,
  place: ({ you, name, yours, owner, square }) => `${you ? 'あなた' : `${name}`}は${yours ? '自分' : `${owner}`}の駒を${square}に置きました。`,
  forfeit: ({ you, name, dice }) => `${you ? 'あなた' : `${name}`}は${dice}を放棄しました。`,
  declare: ({ you, name }) => `${you ? 'あなた' : `${name}`}は引き分けを宣言しました。`,
  pass: ({ you, name }) => `${you ? 'あなた' : `${name}`}は引き分けを断りました。`,
  square: ({ square, taken, owner, isHome, colour }) => `${square}、${taken ? `${owner}の駒` : '空き'}${isHome ? `、${colour}のゴール` : ''}`,
  barrierIn: ({ barrier, slot }) => `${barrier}、${slot}`,
  placeFor: ({ barrier, slot }) => `${barrier}を置ける場所、${slot}`,
  die: ({ standard, rolled, face, used }) => `${standard ? 'ふつうのサイコロ' : 'Wunbyのサイコロ'}、${rolled ? `${face}` : 'まだ振っていない'}${used ? '、使用済み' : ''}`,
  pile: ({ barrier, count }) => `${barrier}、残り${count}枚`,
  forfeitButton: ({ dice }) => `${dice}を放棄する`,
  'button:repeat': 'あと2手：WILDをREPEATとして使う',
  'button:jump': '壁を飛び越える：WILDをJUMPとして使う',
  'button:declare': '引き分けを宣言する',
  'button:pass': '引き分けを断る',
  colourButton: ({ colour, way }) => `${colour}${way === 'red' ? '：南から北へ' : way === 'blue' ? '：西から東へ' : way === 'yellow' ? '：北から南へ' : way === 'green' ? '：東から西へ' : ''}`,
  used: '使用済み',
  secondMove: '2手目',
  toPlace: 'これから置く駒',
  playerRow: ({ name, you, result }) => `${name}${you ? '（あなた）' : ''}${result === 'wins' ? 'の勝ち' : result === 'shares' ? '：勝ちを分け合う' : ''}`,
};

/** The words in Japanese. */
export const wunbyJa: WunbyWords = /* @__PURE__ */ (() => ({
  language: 'ja',
  sentences,
  reasons: {
    ...sharedReasons,
    'wrong-step': 'その手は、今求められているものではありません。',
    'no-such-colour': '色は赤、青、黄、緑です。',
    'colour-taken': 'その色はもう選ばれています。',
    'no-such-square': 'そのマスは盤にありません。',
    'no-such-slot': 'その場所は盤にありません。場所は、壁が北側か東側に接するマスで呼びます（c3n、c3-c5e）。',
    'pile-empty': 'その長さの壁はもう残っていません。',
    'slot-closed': 'そこに壁を置くと、ほかの壁と重なるか交わります。',
    'die-used': 'その手に使うサイコロはもう使いました。',
    'wrong-face': 'Wunbyのサイコロの目は、それではありません。',
    'repeat-first': '先にREPEATの2手目を指します。',
    'must-use-die': '使えるサイコロは使わなければなりません。',
    'no-marker': 'そこに自分の駒はありません。',
    'same-square': 'その駒はもうそのマスにあります。',
    'own-marker': 'そこには味方の駒があります。',
    'home-is-safe': 'そこの相手の駒はゴールにいるので、どかせません。',
    'wrong-distance': '壁がなくても、同じマスを2度通らずにその歩数で行ける道はありません。',
    'blocked-by-barrier': '壁があるため、同じマスを2度通らずにその歩数で行ける道はありません。',
    'not-adjacent': '飛び越えて行けるのは、駒のマスと辺で接するマスだけです。',
    'nothing-to-jump': '二つのマスの間に壁はありません。',
    'no-barrier': 'その場所に壁はありません。',
    'wrong-length': '壁か、移す先の場所の長さが違います。',
    'same-slot': 'その壁はもうその場所にあります。',
    'square-taken': 'そこにはもう駒があります。',
  },
  games: {
    "wunby": {
      "sentence": "みんなが組み替える迷路を抜けて、自分の駒をすべて盤の反対側へ運びましょう。",
      "players": "2人か4人、または2チーム",
      "seatNames": [
        "プレイヤー1",
        "プレイヤー2",
        "プレイヤー3",
        "プレイヤー4"
      ],
      "howToPlay": [
        "目的：自分の駒をすべて、反対側にある自分の色のマス（ゴール）へ運ぶこと。",
        "はじめに、長さ1〜3マスの壁を順番に置きます。完成した迷路で始めるときは置きません。",
        "手番では2個のサイコロを振り、できるだけ両方を好きな順に使います。数のサイコロでは、1個の駒をちょうどその数だけ動かします。斜めには進めず、壁は通れず、同じマスを2度は通れません。",
        "Wunbyのサイコロ：1-B、2-B、3-Bはその長さの壁をどれでも1枚動かします。REPEATは出た数であと2手動かします。JUMPは駒が隣の壁を飛び越えます。WILDはこれらのどれにでも使えます。",
        "駒の上は通れます。ゴールにいない相手の駒の上に止まったら、その駒を好きな空いたマスに置きます。",
        "最初に駒がすべてゴールに入った人の勝ちです。手番の途中でもかまいません。"
      ],
      "options": {
        "seats": {
          "about": "参加する人数。チーム戦では4人",
          "expects": "2または4"
        },
        "teams": {
          "about": "4人が2チームに分かれる（席0と2、席1と3）",
          "expects": "trueまたはfalse"
        },
        "size": {
          "about": "1列のマスの数。ゴールを自分で決めないときは7以上の奇数",
          "expects": "4から15までの整数"
        },
        "homes": {
          "about": "各色のゴールのマス：\"middle\"（各辺の中央の5マス）、または自分で決めたもの",
          "expects": "\"middle\"、または四つのゴールのマス { red, blue, yellow, green }（それぞれ最大64のマスの一覧）"
        },
        "barriers": {
          "about": "長さごとの壁の枚数：{ 1: 6, 2: 6, 3: 6 }。書かない長さは0枚",
          "expects": "長さごとの枚数、合計64まで：{ 1: 6, 2: 6, 3: 6 }"
        },
        "layout": {
          "about": "壁の場所：\"players\"（対局者が置く）、または [\"c3n\", \"f2-f4e\"] のような場所の一覧",
          "expects": "\"players\"、または [\"c3n\", \"c4-e4n\", \"f2-f4e\"] のような最大64の場所の一覧"
        },
        "repeat": {
          "about": "REPEAT：ふつうのサイコロの手のほかに2手か、1手か",
          "expects": "\"extra\"または\"total\""
        },
        "tie": {
          "about": "二つの側が同時にゴールしたとき：引き分けを宣言できるか、手番の側の勝ちか",
          "expects": "\"declared\"または\"off\""
        },
        "position": {
          "about": "最初の局面（1行の文字列）。ほかの設定も含む",
          "expects": "局面の文字列"
        }
      }
    }
  },
}))();
