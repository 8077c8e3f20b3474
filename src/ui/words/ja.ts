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
    takenBackTo: '元に戻しました。その前の手:',
    start: 'ゲームの開始時です。',
    notMade: 'その手は指せませんでした。',
    hintOf: ({ move }) => `ヒント:${move}`,
    noHint: 'ヒントはありません。',
    pressNext: '「次へ」を押してください。',
    resigned: '投了により終了しました。',
    resignedTo: ({ winners }) => `投了により終了しました。勝者:${winners}。`,
    you: 'あなた',
    where: ({ choices }) => `どこにしますか。${choices}。`,
    how: ({ choices }) => `どうしますか。${choices}。`,
    marked: ({ count }) => `印のある${count}か所のどれか`,
    or: ({ first, rest }) => `${first}または${rest}`,
    and: ({ first, rest }) => `${first}と${rest}`,
    button: ({ label }) => `「${label}」`,
    newMatch: 'もう一度始める',
  },
};
