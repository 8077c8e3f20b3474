// Written by `npm run words` from ja.json: change that.
import type { CoreCode, Reasons } from '../../core/index.ts';
import type { SharedSentences } from './en.ts';

export const sentences: SharedSentences = {
  listEnd: (v) => `${v.first}と${v.rest}`,
  listStart: (v) => `${v.first}、${v.rest}`,
  sentence: (v) => `${v.text}。`,
  player: (v) => `プレイヤー${v.number}`,
};

export const reasons: Reasons<CoreCode> = {
  'bad-options': 'この設定は選べないか、ほかの設定と組み合わせられません。',
  'bad-rules': 'このゲームのルールに誤りがあります。',
  'missing-global': 'この端末には、ここで必要な機能がありません。',
  'bad-argument': 'プログラムに誤りがあります。',
  'bad-state': 'このゲームの局面ではありません。',
  'bad-seat': 'その席はありません。',
  'bad-observer': 'その視点はありません。',
  'bad-move': 'このゲームの手ではありません。',
  'bad-position': 'このゲームの局面として読み取れません。',
  'bad-notation': (v) => `${v.text} は手の書き方ではありません。例：${v.examples}`,
  'bad-seed': 'シードが整数ではありません。',
  'wrong-seat': 'あなたの番ではありません。',
  'illegal-move': 'その手は指せません。',
  'chance-due': '今は手ではなく、運で決まる場面です。',
  'not-chance': '今は運ではなく、手を選ぶ場面です。',
  'bad-chance': '今のサイコロでは、その結果は出ません。',
  'game-over': 'ゲームは終わっています。',
  stale: '間に合いませんでした。ゲームはすでに先へ進んでいます。',
  revealed: 'その後に明かされたことがあるため、取り消せません。',
  'nothing-to-undo': '取り消せる手はありません。',
  'bad-record': 'この記録は不完全か、指せない手を含んでいます。',
  'seen-record': 'この記録は一人のプレイヤーに見えたものだけです。表示はできますが、続きは指せません。',
  'bad-file': (v) => `ファイルの ${v.line} 行 ${v.column} 文字目が読み取れません。`,
  'wrong-game': 'この記録は別のゲームのものです。',
  'wrong-version': 'この記録は別のルールで作られたものです。',
  'no-knowledge': 'このゲームにはコンピューターの対戦相手がいません。',
  aborted: '探索は中断されました。',
  'bot-failed': 'コンピューターの対戦相手が停止しました。',
  'faces-missing': 'サイコロの結果が足りません。',
  'faces-left': 'サイコロの結果が余っています。',
};
