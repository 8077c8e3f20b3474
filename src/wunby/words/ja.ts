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
  slot: (v) => `${v.squares}の${v.side === 'north' ? '北' : '東'}`,
  shortPile: (v) => `短い壁${v.count}枚（1-B）`,
  middlePile: (v) => `中くらいの壁${v.count}枚（2-B）`,
  longPile: (v) => `長い壁${v.count}枚（3-B）`,
  number: (v) => `${v.number}`,
  restOfRepeat: 'REPEATの残り',
  nextFirst: (v) => `先手を決めます。${v.names}がサイコロを振ります。`,
  nextColour: (v) => `${v.you ? 'あなた' : `${v.name}`}の番です。色を${v.you ? '選んでください' : '選びます'}。`,
  nextBuild: (v) => `${v.you ? 'あなた' : `${v.name}`}の番です。壁を${v.you ? '置いてください' : '置きます'}：${v.pile}。`,
  nextRoll: (v) => `${v.name}がサイコロを振ります。`,
  nextForfeit: (v) => `${v.you ? 'あなた' : `${v.name}`}の番です。動かせる手がないので、${v.dice}を${v.you ? '放棄してください' : '放棄します'}。`,
  nextRepeat: (v) => `${v.you ? 'あなた' : `${v.name}`}の番です。REPEATの2手目です。駒を${v.squares}マス${v.you ? '動かしてください' : '動かします'}。`,
  nextMove: (v) => `${v.you ? 'あなた' : `${v.name}`}の番です。${v.standard ? `駒を${v.squares}マス動かす` : ''}${v.both ? 'か、' : ''}${v.use === 'short' ? '短い壁（1-B）を動かす' : v.use === 'middle' ? '中くらいの壁（2-B）を動かす' : v.use === 'long' ? '長い壁（3-B）を動かす' : v.use === 'REPEAT' ? '出た数であと2手動かす（REPEAT）' : v.use === 'JUMP' ? '壁を飛び越える（JUMP）' : v.use === 'WILD' ? '壁を動かすか、飛び越えるか、数をくり返す（WILD）' : ''}ことができます。${v.first === 'die' ? '駒を動かすには、まずサイコロを選んでください。' : v.first === 'button' ? '駒を動かすには、まず枠の付いたサイコロかボタンを選んでください。' : ''}`,
  nextPlace: (v) => `${v.you ? 'あなた' : `${v.name}`}の番です。${v.owner}の駒を空いたマスに${v.you ? '置いてください' : '置きます'}。`,
  nextTie: (v) => `${v.you ? 'あなた' : `${v.names}`}の番です。引き分けを宣言するか、断ります。`,
  tie: (v) => `引き分けです。${v.you ? 'あなたと' : ''}${v.names}が勝ちを分け合います。`,
  won: (v) => `${v.you ? 'あなた' : `${v.name}`}の勝ちです。`,
  wonTogether: (v) => `${v.you ? 'あなたと' : ''}${v.names}の勝ちです。`,
  describe: (v) => `${v.next}${v.rolled ? `サイコロ：${v.dice}。` : ''}${v.players}壁：${v.barriers}。`,
  describePlayer: (v) => `${v.name}：${v.home}、位置：${v.squares}。`,
  noSquare: 'なし',
  noBarriers: 'なし',
  dice: (v) => `サイコロ ${v.dice}`,
  home: (v) => `${v.coloured ? `${v.colour}、` : ''}${v.teams ? `チーム${v.team}、` : ''}${v.total}個中${v.home}個がゴール`,
  rolls: (v) => `${v.you ? 'あなた' : `${v.name}`}は${v.faces}`,
  rollsEnd: (v) => `${v.first}、${v.rest}`,
  told: (v) => `${v.text}を出しました。`,
  choose: (v) => `${v.you ? 'あなた' : `${v.name}`}は${v.colour}を選びました。`,
  build: (v) => `${v.you ? 'あなた' : `${v.name}`}は${v.slot}に${v.barrier}を置きました。`,
  move: (v) => `${v.you ? 'あなた' : `${v.name}`}は${v.repeat ? 'REPEATで' : ''}駒を${v.from}から${v.to}へ動かしました${v.removal === 'yours' ? '（あなたの駒の上へ）' : v.removal === 'theirs' ? `（${v.owner}の駒の上へ）` : ''}。`,
  jump: (v) => `${v.you ? 'あなた' : `${v.name}`}は駒を${v.from}から${v.to}へ飛ばしました${v.removal === 'yours' ? '（あなたの駒の上へ）' : v.removal === 'theirs' ? `（${v.owner}の駒の上へ）` : ''}。`,
  barrier: (v) => `${v.you ? 'あなた' : `${v.name}`}は${v.barrier}を${v.from}から${v.to}へ動かしました。`,
  place: (v) => `${v.you ? 'あなた' : `${v.name}`}は${v.yours ? '自分' : `${v.owner}`}の駒を${v.square}に置きました。`,
  forfeit: (v) => `${v.you ? 'あなた' : `${v.name}`}は${v.dice}を放棄しました。`,
  declare: (v) => `${v.you ? 'あなた' : `${v.name}`}は引き分けを宣言しました。`,
  pass: (v) => `${v.you ? 'あなた' : `${v.name}`}は引き分けを断りました。`,
  square: (v) => `${v.square}、${v.taken ? `${v.owner}の駒` : '空き'}${v.isHome ? `、${v.colour}のゴール` : ''}`,
  barrierIn: (v) => `${v.barrier}、${v.slot}`,
  placeFor: (v) => `${v.barrier}を置ける場所、${v.slot}`,
  die: (v) => `${v.standard ? 'ふつうのサイコロ' : 'Wunbyのサイコロ'}、${v.rolled ? `${v.face}` : 'まだ振っていない'}${v.used ? '、使用済み' : ''}`,
  pile: (v) => `${v.barrier}、残り${v.count}枚`,
  forfeitButton: (v) => `${v.dice}を放棄する`,
  'button:repeat': 'あと2手：WILDをREPEATとして使う',
  'button:jump': '壁を飛び越える：WILDをJUMPとして使う',
  'button:declare': '引き分けを宣言する',
  'button:pass': '引き分けを断る',
  colourButton: (v) => `${v.colour}${v.way === 'red' ? '：南から北へ' : v.way === 'blue' ? '：西から東へ' : v.way === 'yellow' ? '：北から南へ' : v.way === 'green' ? '：東から西へ' : ''}`,
  used: '使用済み',
  secondMove: '2手目',
  toPlace: 'これから置く駒',
  playerRow: (v) => `${v.name}${v.you ? '（あなた）' : ''}${v.result === 'wins' ? 'の勝ち' : v.result === 'shares' ? '：勝ちを分け合う' : ''}`,
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
