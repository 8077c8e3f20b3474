// Written by `npm run words` from fr.json: change that.
import type { CoreCode, Reasons } from '../../core/index.ts';
import type { SharedSentences } from './en.ts';

export const sentences: SharedSentences = {
  listEnd: (v) => `${v.first} et ${v.rest}`,
  listStart: (v) => `${v.first}, ${v.rest}`,
  sentence: (v) => `${v.text}.`,
  player: (v) => `Place ${v.number}`,
};

export const reasons: Reasons<CoreCode> = {
  'bad-options': 'Ces options sont impossibles ou incompatibles entre elles.',
  'bad-rules': 'Les règles de ce jeu comportent une erreur.',
  'missing-global': 'Il manque à cet appareil quelque chose d’indispensable ici.',
  'bad-argument': 'Le programme a commis une erreur.',
  'bad-state': 'Ce n’est pas une position de ce jeu.',
  'bad-seat': 'Cette place n’existe pas.',
  'bad-observer': 'Ce point de vue n’existe pas.',
  'bad-move': 'Ce n’est pas un coup de ce jeu.',
  'bad-position': 'Cela ne décrit aucune position de ce jeu.',
  'bad-notation': (v) => `${v.text} ne désigne aucun coup. Coups possibles, par exemple : ${v.examples}.`,
  'bad-seed': 'La graine n’est pas un nombre entier.',
  'wrong-seat': 'Ce n’est pas à vous de jouer.',
  'illegal-move': 'Ce coup n’est pas permis.',
  'chance-due': 'C’est le hasard qui décide maintenant, et non un coup.',
  'not-chance': 'C’est un coup qu’il faut jouer maintenant ; le hasard n’intervient pas.',
  'bad-chance': 'Ce résultat est impossible avec les dés qui décident maintenant.',
  'game-over': 'La partie est terminée.',
  stale: 'Trop tard : la partie a continué entre-temps.',
  revealed: 'Impossible de revenir en arrière : quelque chose a été révélé depuis.',
  'nothing-to-undo': 'Il n’y a aucun coup à reprendre.',
  'bad-record': 'Cet enregistrement est incomplet, ou certains de ses coups ne sont pas permis.',
  'seen-record': 'Cet enregistrement ne contient que ce qu’un joueur a vu. On peut le montrer, pas le reprendre.',
  'bad-file': (v) => `Le fichier est illisible à la ligne ${v.line}, colonne ${v.column}.`,
  'wrong-game': 'Cet enregistrement est celui d’un autre jeu.',
  'wrong-version': 'Cet enregistrement a été fait avec d’autres règles du jeu.',
  'no-knowledge': 'Il n’y a pas d’adversaire virtuel pour ce jeu.',
  aborted: 'La recherche a été interrompue.',
  'bot-failed': 'L’adversaire virtuel est en panne.',
  'faces-missing': 'Il manque des résultats pour les dés.',
  'faces-left': 'Il y a plus de résultats que de dés.',
};
