// Written by `npm run words` from fr.json: change that.
import { sentences as shared, reasons as sharedReasons } from '../../author/words/fr.ts';
import type { DoublesWildSentences, DoublesWildWords } from './en.ts';

const sentences: DoublesWildSentences = {
  shared,
  green: 'vert',
  amber: 'orange',
  purple: 'violet',
  white: 'blanc',
  red: 'rouge',
  blue: 'bleu',
  redDice: 'dés rouges',
  blueDice: 'dés bleus',
  square: (v) => `ligne ${v.row}, colonne ${v.column}`,
  wildLine: (v) => `n’importe quelle case ${v.line === 'row' ? `de la ligne ${v.total}` : v.line === 'column' ? `de la colonne ${v.total}` : 'du plateau'}`,
  nextFirst: (v) => `${v.you ? 'Vous lancez' : `${v.name} lance`} trois dés pour le premier tour.`,
  nextRoll: (v) => `À ${v.name} de lancer les dés.`,
  nextKeep: (v) => v.you ? 'À vous de jouer : gardez les dés ou relancez.' : `À ${v.name} de garder les dés ou de relancer.`,
  nextReroll: (v) => `${v.you ? 'Vous relancez' : `${v.name} relance`} ${v.dice === 'red' ? 'les dés rouges' : v.dice === 'blue' ? 'les dés bleus' : 'tous les dés'}.`,
  nextSquare: (v) => v.you ? `À vous de jouer : choisissez ${v.line}${v.optional ? ', ou aucune' : ''}.` : `À ${v.name} de choisir ${v.line}${v.optional ? ', ou aucune' : ''}.`,
  nextTeammate: (v) => v.you ? `À vous de jouer : laissez le pion de votre équipe en ${v.square}, ou remplacez-le.` : `À ${v.name} de laisser le pion de son équipe en ${v.square}, ou de le remplacer.`,
  nextBattle: (v) => v.you ? `À vous de jouer : ${v.afterTie ? 'relancez au moins un dé après l’égalité' : 'gardez ces dés ou relancez-en'}.` : `À ${v.name} ${v.afterTie ? 'de relancer au moins un dé après l’égalité' : 'de garder ces dés ou d’en relancer'}.`,
  nextBattleRoll: (v) => `${v.you ? 'Vous lancez' : `${v.name} lance`} ${v.all ? 'les trois dés' : `${v.count < 2 ? 'le dé' : 'les dés'} ${v.places}`}.`,
  won: (v) => `${v.you ? `Vous${v.count < 2 ? '' : ` et ${v.winners}`} avez` : `${v.winners} ${v.count < 2 ? 'a' : 'ont'}`} gagné.`,
  describePlayer: (v) => `${v.name} : ${v.score < 2 ? `${v.score} point` : `${v.score} points`}, ${v.supply < 2 ? `${v.supply} pion` : `${v.supply} pions`} à placer, sur le plateau : ${v.squares}.`,
  noSquare: 'aucune case',
  rowSquares: (v) => `ligne ${v.row}, ${v.count < 2 ? 'colonne' : 'colonnes'} ${v.columns}`,
  rowsBetween: ' ; ',
  dice: (v) => `rouge ${v.red}${v.redWild ? ' (joker)' : ''}, bleu ${v.blue}${v.blueWild ? ' (joker)' : ''}`,
  battle: (v) => `combat en ${v.square}, manche ${v.round} : ${v.attacker} ${v.attackerDice} contre ${v.defender} ${v.defenderDice}`,
  tieBreak: (v) => `départage, le premier alignement de trois gagne : ${v.names}`,
  counts: (v) => `${v.supply} à placer, ${v.lost < 2 ? `${v.lost} perdu` : `${v.lost} perdus`}${v.tieBreak ? ', en départage' : ''}`,
  team: (v) => `équipe ${v.team}`,
  keep: (v) => `${v.you ? 'Vous gardez' : `${v.name} garde`} les dés${v.goal === 'square' ? ` pour la case ${v.place} : ${v.effect}` : v.goal === 'line' ? ` pour ${v.place}` : v.goal === 'none' ? ', et il ne reste aucune case' : ''}.`,
  rolled: (v) => `${v.you ? 'Vous obtenez' : `${v.name} obtient`} ${v.dice === 'red' ? `rouge ${v.red}` : v.dice === 'blue' ? `bleu ${v.blue}` : `rouge ${v.red}, bleu ${v.blue}`}${v.goal === 'square' ? ` pour la case ${v.place} : ${v.effect}` : v.goal === 'line' ? ` pour ${v.place}` : v.goal === 'none' ? ', et il ne reste aucune case' : ''}.`,
  rolledFirst: (v) => `${v.you ? 'Vous obtenez' : `${v.name} obtient`} ${v.faces}, soit ${v.total}, pour le premier tour.`,
  rolledBattle: (v) => `${v.you ? 'Vous obtenez' : `${v.name} obtient`} ${v.faces}, soit ${v.total}${v.ending === 'tied' ? ', et le combat est à égalité' : v.ending === 'you' ? `, et vous gagnez le combat en ${v.square}` : v.ending === 'wins' ? `, et ${v.winner} gagne le combat en ${v.square}` : ''}.`,
  stand: (v) => `${v.you ? 'Vous gardez' : `${v.name} garde`} ces dés${v.ending === 'tied' ? ', et le combat est à égalité' : v.ending === 'you' ? `, et vous gagnez le combat en ${v.square}` : v.ending === 'wins' ? `, et ${v.winner} gagne le combat en ${v.square}` : ''}.`,
  fight: (v) => `${v.you ? 'Vous relancez' : `${v.name} relance`} ${v.count < 2 ? 'le dé' : 'les dés'} ${v.places}.`,
  reroll: (v) => `${v.you ? 'Vous relancez' : `${v.name} relance`} ${v.dice === 'red' ? 'les dés rouges' : v.dice === 'blue' ? 'les dés bleus' : 'tous les dés'}.`,
  choose: (v) => `${v.you ? 'Vous choisissez' : `${v.name} choisit`} la case ${v.square} : ${v.effect}.`,
  decline: (v) => `${v.you ? 'Vous ne choisissez' : `${v.name} ne choisit`} aucune case.`,
  leave: (v) => `${v.you ? 'Vous laissez' : `${v.name} laisse`} ${v.yours ? 'votre pion' : `le pion de ${v.owner}`} en ${v.square}.`,
  replace: (v) => `${v.you ? 'Vous remplacez' : `${v.name} remplace`} ${v.yours ? 'votre pion' : `le pion de ${v.owner}`} en ${v.square}.`,
  effect: (v) => v.effect === 'free' ? 'un pion y est placé' : v.effect === 'own' ? `il ne se passe rien, ${v.yours ? 'votre' : 'son'} pion y est déjà` : v.effect === 'safe' ? 'il ne se passe rien, trois pions alignés sont protégés' : v.effect === 'team' ? `${v.yours ? 'votre pion' : `le pion de ${v.owner}`} s’y trouve` : `un combat contre ${v.yours ? 'vous' : `${v.owner}`} y commence`,
  effectShort: (v) => v.effect === 'free' ? 'case libre' : v.effect === 'own' ? 'même pion déjà là, sans effet' : v.effect === 'safe' ? `${v.owner}, pion protégé, sans effet` : v.effect === 'team' ? `un pion de ${v.owner}` : `combat contre ${v.owner}`,
  cell: (v) => `${v.square}, ${v.what}`,
  emptySquare: 'vide',
  inThree: (v) => `${v.name}, dans un alignement de trois`,
  pair: (v) => `${v.pair === 'red' ? 'rouge' : 'bleu'} ${v.wild ? 'joker' : `${v.total}`}`,
  pairLabel: (v) => `${v.pair}, dés ${v.faces}${v.again ? ' : les relancer' : ''}`,
  battleDie: (v) => `${v.side === 'attacker' ? 'attaque' : 'défense'}, dé ${v.place}${v.rolled ? ` : ${v.face}` : ''}`,
  keepButton: (v) => `Garder : ${v.place}`,
  rerollButton: (v) => `Relancer ${v.dice === 'red' ? 'les rouges' : v.dice === 'blue' ? 'les bleus' : 'les quatre'}`,
  rollButton: 'Relancer les dés choisis',
  standButton: (v) => `Garder ces dés${v.rolled ? ` (${v.own} contre ${v.theirs})` : ''}`,
  declineButton: 'Ne choisir aucune case',
  markerButton: (v) => `${v.leave ? 'Laisser' : 'Remplacer'} ${v.known ? `le pion de ${v.owner}` : 'le pion'}`,
  row: (v) => v.any ? 'toute ligne' : `ligne ${v.total}`,
  column: (v) => v.any ? 'toute colonne' : `colonne ${v.total}`,
  battleTitle: (v) => `Combat : ${v.square}, manche ${v.round}${v.limited ? `/${v.last}` : ''}`,
  noBattle: 'Pas de combat',
  attacks: 'attaque',
  defends: 'se défend',
  playerRow: (v) => `${v.name}${v.you ? ' (vous)' : ''}${v.wins ? ' : victoire' : ''}`,
  scoreRow: (v) => `score ${v.score}, ${v.counts}`,
  firstTotal: (v) => v.first === 'rolls' ? 'lance pour le premier tour' : v.first === 'waits' ? 'ne relance pas' : `a obtenu ${v.total}`,
  notInTieBreak: 'hors du départage',
};

/** The words in French. */
export const doublesWildFr: DoublesWildWords = /* @__PURE__ */ (() => ({
  language: 'fr',
  sentences,
  reasons: {
    ...sharedReasons,
    'wrong-step': 'Ce coup ne répond pas à ce qui est demandé maintenant.',
    'no-such-dice': 'Les dés à relancer sont "red", "blue" ou "all" ; dans un combat, des places de 1 à 3, dans l’ordre croissant.',
    'one-die-at-least': 'Dans une manche qui suit une égalité, il faut relancer au moins un dé.',
    'no-such-square': 'Cette case n’existe pas sur le plateau ; les noms vont de r3b3 à r11b11, le total rouge en premier.',
    'off-line': 'Cette case n’est pas de celles que le double laisse choisir.',
    'own-square': 'Cette case est déjà à vous.',
    'must-choose': 'Il faut choisir une case : on ne peut y renoncer qu’avec l’option `wild: "may"`.',
  },
  games: {
    "doubles-wild": {
      "sentence": "Les dés disent où placer un pion. Trois pions alignés marquent, et l’on se bat pour les cases prises par d’autres.",
      "players": "de 2 à 4 personnes, ou deux équipes",
      "seatNames": [
        "Vert",
        "Orange",
        "Violet",
        "Blanc"
      ],
      "howToPlay": [
        "But : marquer le plus de points. Chaque rangée de trois de vos pions, droite ou en diagonale, vaut un point ; quatre alignés en valent deux.",
        "À votre tour, lancez deux dés rouges et deux dés bleus. Vous pouvez relancer une fois la paire rouge, la paire bleue ou les quatre. Le total rouge donne la ligne et le total bleu la colonne : si cette case est vide, vous y placez un pion.",
        "Les doubles sont des jokers. Si les dés rouges sont égaux, choisissez n’importe quelle case de la colonne ; si ce sont les bleus, n’importe quelle case de la ligne ; si les deux paires le sont, n’importe quelle case du plateau.",
        "Si un pion adverse occupe la case, il y a combat. Chaque camp lance trois dés, et peut en relancer autant qu’il veut, deux fois. Le total le plus élevé gagne la case, et le pion de l’autre camp quitte la partie. Un pion dans un alignement de trois est protégé : personne ne peut l’attaquer.",
        "Quand quelqu’un a placé son dernier pion, tous les autres jouent encore un tour. En cas d’égalité en tête, on vide le plateau, et le premier alignement de trois gagne."
      ],
      "options": {
        "seats": {
          "about": "combien de personnes jouent ; en équipes 4",
          "expects": "2, 3 ou 4"
        },
        "teams": {
          "about": "quatre personnes forment deux équipes, places 0 et 2 contre 1 et 3",
          "expects": "true ou false"
        },
        "tieBreak": {
          "about": "en cas d’égalité en tête : les ex æquo jouent encore pour un premier alignement, tout le monde recommence, ou la victoire est partagée",
          "expects": "\"play-on\", \"begin-again\" ou \"shared\""
        },
        "wild": {
          "about": "une case laissée au choix par un double doit être choisie, ou l’on peut y renoncer",
          "expects": "\"must\" ou \"may\""
        },
        "rows": {
          "about": "les totaux rouges des lignes, à partir du haut",
          "expects": "les nombres de 3 à 11, chacun une fois"
        },
        "columns": {
          "about": "les totaux bleus des colonnes, à partir de la gauche",
          "expects": "les nombres de 3 à 11, chacun une fois"
        },
        "position": {
          "about": "la position de départ, en une ligne de texte ; elle dit aussi les autres options",
          "expects": "le texte d’une position"
        }
      }
    }
  },
}))();
