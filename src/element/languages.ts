/** The words of each game, by language, but for English, which boards speak anyway. Written by `npm run add-game`. */
import type { Words } from '../core/index.ts';
import type { UiWords } from '../ui/words/en.ts';

/** By id of a game, and by language. */
export const languages: Readonly<Record<string, Readonly<Record<string, () => Promise<Words>>>>> = {
  oyno: {
    de: async () => (await import('../oyno/words/de.ts')).oynoDe,
    es: async () => (await import('../oyno/words/es.ts')).oynoEs,
    fr: async () => (await import('../oyno/words/fr.ts')).oynoFr,
    ja: async () => (await import('../oyno/words/ja.ts')).oynoJa,
  },
  'oyno-puzzle': {
    de: async () => (await import('../oyno/words/de.ts')).oynoDe,
    es: async () => (await import('../oyno/words/es.ts')).oynoEs,
    fr: async () => (await import('../oyno/words/fr.ts')).oynoFr,
    ja: async () => (await import('../oyno/words/ja.ts')).oynoJa,
  },
  'doubles-wild': {
    de: async () => (await import('../doubles-wild/words/de.ts')).doublesWildDe,
    es: async () => (await import('../doubles-wild/words/es.ts')).doublesWildEs,
    fr: async () => (await import('../doubles-wild/words/fr.ts')).doublesWildFr,
    ja: async () => (await import('../doubles-wild/words/ja.ts')).doublesWildJa,
  },
  wumpus: {
    de: async () => (await import('../wumpus/words/de.ts')).wumpusDe,
    es: async () => (await import('../wumpus/words/es.ts')).wumpusEs,
    fr: async () => (await import('../wumpus/words/fr.ts')).wumpusFr,
    ja: async () => (await import('../wumpus/words/ja.ts')).wumpusJa,
  },
  fundomino: {
    de: async () => (await import('../fundomino/words/de.ts')).fundominoDe,
    es: async () => (await import('../fundomino/words/es.ts')).fundominoEs,
    fr: async () => (await import('../fundomino/words/fr.ts')).fundominoFr,
    ja: async () => (await import('../fundomino/words/ja.ts')).fundominoJa,
  },
  wunby: {
    de: async () => (await import('../wunby/words/de.ts')).wunbyDe,
    es: async () => (await import('../wunby/words/es.ts')).wunbyEs,
    fr: async () => (await import('../wunby/words/fr.ts')).wunbyFr,
    ja: async () => (await import('../wunby/words/ja.ts')).wunbyJa,
  },
};

/** What a mounted board says itself. */
export const uiLanguages: Readonly<Record<string, () => Promise<UiWords>>> = {
  de: async () => (await import('../ui/words/de.ts')).uiDe,
  es: async () => (await import('../ui/words/es.ts')).uiEs,
  fr: async () => (await import('../ui/words/fr.ts')).uiFr,
  ja: async () => (await import('../ui/words/ja.ts')).uiJa,
};
