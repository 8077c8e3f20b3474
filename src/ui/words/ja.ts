// Written by `npm run words` from ja.json: change that.
import type { UiWords } from './en.ts';

/** The words in Japanese. */
export const uiJa: UiWords = {
  language: 'ja',
  sentences: {
    next: '次へ',
    back: '戻る',
    hint: 'ヒント',
    undo: '元に戻す',
    actions: '操作',
    takenBack: '元に戻しました。',
    takenBackTo: '元に戻しました。その前の手：',
    start: 'ゲームの開始時です。',
    notMade: 'その手は指せませんでした。',
    hintOf: (v) => `ヒント：${v.move}`,
    noHint: 'ヒントはありません。',
    pressNext: '「次へ」を押してください。',
    resigned: '投了により終了しました。',
    resignedTo: (v) => `投了により終了しました。勝者：${v.winners}。`,
    you: 'あなた',
    player: (v) => `プレイヤー${v.number}`,
    where: (v) => `どこにしますか。${v.choices}。`,
    who: (v) => `誰にしますか。${v.choices}。`,
    how: (v) => `どうしますか。${v.choices}。`,
    marked: (v) => `印のある${v.count}か所のどれか`,
    or: (v) => `${v.first}または${v.rest}`,
    and: (v) => `${v.first}と${v.rest}`,
    button: (v) => `「${v.label}」`,
    chosen: '選択しました。全員が選ぶまで隠されます。選び直すこともできます。',
    haveChosen: (v) => `選択済み：${v.names}。`,
    newMatch: 'もう一度始める',
  },
};
