// Written by `npm run words` from fr.json: change that.
import { sentences as shared, reasons as sharedReasons } from '../../author/words/fr.ts';
import type { FundominoSentences, FundominoWords } from './en.ts';

const sentences: FundominoSentences = {
  shared,
  red: 'rouge',
  orange: 'orange',
  yellow: 'jaune',
  green: 'vert',
  blue: 'bleu',
  purple: 'violet',
  again: 'flèche',
  draw: 'plus',
  wild: 'étoile',
  end: (v) => `${v.sign} en ${v.colour}`,
  leftEnd: 'bout gauche',
  rightEnd: 'bout droit',
  both: 'ouvert',
  right: 'à droite',
  left: 'à gauche',
  none: 'bloqué',
  freeEnd: (v) => `${v.end}, ${v.only ? 'seulement ' : ''}${v.fits}`,
  endLine: (v) => `${v.end} : ${v.what}`,
  noTile: 'aucun domino n’est encore posé',
  laid: (v) => `Posés : ${v.tiles}.`,
  laidTile: (v) => `${v.tile} au bout ${v.left ? 'gauche' : 'droit'}, tournant à ${v.right ? 'droite' : 'gauche'}`,
  between: ' ; ',
  nextDeal: (v) => `${v.name} reçoit un domino.`,
  nextOpening: 'Qui a le plus grand double ?',
  nextStart: (v) => v.you ? `À vous de jouer : commencez avec ${v.tile}.` : `À ${v.names} de commencer avec ${v.tile}.`,
  nextDirection: (v) => v.you ? 'À vous de jouer : choisissez le sens du jeu.' : `À ${v.names} de choisir le sens du jeu.`,
  nextPlay: (v) => v.you ? `À vous de jouer : ${v.choices === 'play' ? 'posez un domino' : v.choices === 'playOrDraw' ? 'posez ou piochez un domino' : v.choices === 'draw' ? 'piochez un domino' : v.choices === 'pass' ? 'passez' : 'posez un domino, piochez ou passez'}.` : `À ${v.names} de poser un domino, de piocher ou de passer.`,
  nextDraw: (v) => `${v.name} pioche un domino.`,
  nextDomino: (v) => v.you ? 'À vous de jouer : dites « Domino ! » ou rien, avec un dernier domino.' : `À ${v.names} de dire « Domino ! » ou rien, avec un dernier domino.`,
  nextCall: (v) => v.you ? `À vous de jouer : prenez ${v.silent} en faute, à son dernier domino et sans « Domino ! », ou laissez passer.` : `À ${v.names} de prendre ${v.silent} en faute, à son dernier domino et sans « Domino ! », ou de laisser passer.`,
  nextPenalty: (v) => `${v.name} prend un domino de pénalité ${v.fromHand ? `dans la main de ${v.giver}` : 'dans la pioche'}.`,
  nextPerfectTen: (v) => v.you ? 'À vous de jouer : dites « 10 parfait », puisque les bouts le donnent, ou laissez passer.' : `À ${v.names} de dire « 10 parfait », puisque les bouts le donnent, ou de laisser passer.`,
  nextChallenge: (v) => v.you ? 'À vous de jouer : proposez de doubler la mise, ou non.' : `À ${v.names} de proposer de doubler la mise, ou non.`,
  nextAnswer: (v) => v.you ? 'À vous de jouer : acceptez ou refusez la mise doublée.' : `À ${v.names} d’accepter ou de refuser la mise doublée.`,
  nextSymbol: (v) => `${v.name} prend un domino ${v.fromHand ? `dans la main de ${v.giver}` : 'dans la pioche'}.`,
  won: (v) => `${v.you ? `Vous${v.count < 2 ? '' : ` et ${v.names}`} gagnez` : `${v.names} ${v.count < 2 ? 'gagne' : 'gagnent'}`} avec ${v.points < 2 ? `${v.points} point` : `${v.points} points`}.`,
  round: (v) => `partie en ${v.target} points : manche ${v.round}, ${v.stock === 0 ? 'aucun domino' : v.stock < 2 ? `${v.stock} domino` : `${v.stock} dominos`} à piocher${v.turns === 'clockwise' ? ', sens horaire' : v.turns === 'counterclockwise' ? ', sens antihoraire' : ''}${v.raised ? `, mise fois ${v.stakes}` : ''}`,
  tile: (v) => `${v.signs}, ${v.first} et ${v.second}`,
  seat: (v) => `${v.teams ? `équipe ${v.team}, ` : ''}score ${v.score}${v.played ? ` (${v.added})` : ''}, ${v.finished ? `sortie en position ${v.rank}` : v.tiles < 2 ? `${v.tiles} domino` : `${v.tiles} dominos`}${v.tens ? `, ${v.ten} par 10 parfait` : ''}`,
  seatSays: (v) => `${v.name} : ${v.seat}${v.shown ? `, ${v.hand}` : ''}.`,
  seatRow: (v) => `place ${v.number}  ${v.name}, ${v.seat}${v.shown ? ` : ${v.hand}` : ''}`,
  partOfHand: (v) => `dont ${v.tiles}`,
  lastRound: (v) => `la manche ${v.round} ${v.ended === 'finished' ? 'est allée à son terme' : v.ended === 'blocked' ? 'a été bloquée' : v.ended === 'refused' ? 's’est arrêtée sur une mise refusée' : 's’est arrêtée sur un 10 parfait gagnant'} : ${v.seats}`,
  lastSeat: (v) => `${v.name} rang ${v.rank}, ${v.points < 2 ? `${v.points} point` : `${v.points} points`}${v.held ? ` (${v.tiles})` : ''}`,
  ended: (v) => `La manche ${v.round} ${v.ended === 'finished' ? 'est allée à son terme' : v.ended === 'blocked' ? 'a été bloquée' : v.ended === 'refused' ? 's’est arrêtée sur une mise refusée' : 's’est arrêtée sur un 10 parfait gagnant'}.`,
  started: (v) => `${v.tile} ouvre la manche.`,
  notStarted: 'Personne n’a de domino pour commencer : les dominos sont redistribués.',
  dealt: (v) => `${v.you ? 'Vous recevez' : `${v.name} reçoit`} ${v.known ? `${v.tile}` : 'un domino'}.`,
  taken: (v) => `${v.you ? 'Vous prenez' : `${v.name} prend`} ${v.known ? `${v.tile}` : 'un domino'} dans ${v.yours ? 'votre main' : `la main de ${v.giver}`}.`,
  drawn: (v) => `${v.you ? 'Vous piochez' : `${v.name} pioche`} ${v.known ? `${v.tile}` : 'un domino'}${v.penalty ? ' en pénalité' : ''}.`,
  play: (v) => `${v.you ? 'Vous posez' : `${v.name} pose`} ${v.tile} au bout ${v.left ? 'gauche' : 'droit'}${v.said ? ' en disant « Domino ! »' : ''}${v.reverse ? ', ce qui inverse le sens du jeu' : ''}.`,
  start: (v) => `${v.you ? 'Vous commencez' : `${v.name} commence`} avec ${v.tile}.`,
  direction: (v) => `${v.you ? 'Vous décidez' : `${v.name} décide`} de jouer dans le sens ${v.clockwise ? 'horaire' : 'antihoraire'}.`,
  toStock: (v) => `${v.you ? 'Vous allez' : `${v.name} va`} à la pioche.`,
  pass: (v) => `${v.you ? 'Vous ne pouvez rien poser et passez' : `${v.name} ne peut rien poser et passe`}.`,
  domino: (v) => `${v.you ? 'Vous dites' : `${v.name} dit`} « Domino ! ».`,
  call: (v) => `${v.you ? 'Vous signalez' : `${v.name} signale`} le « Domino ! » que ${v.yours ? 'vous n’avez pas dit' : `${v.silent} n’a pas dit`}.`,
  'perfect-ten': (v) => `${v.you ? 'Vous annoncez' : `${v.name} annonce`} un « 10 parfait » de ${v.points < 2 ? `${v.points} point` : `${v.points} points`}.`,
  waive: (v) => `${v.you ? v.what === 'domino' ? 'Vous ne dites rien' : v.what === 'challenge' ? 'Vous ne proposez rien' : 'Vous laissez passer' : v.what === 'domino' ? `${v.name} ne dit rien` : v.what === 'challenge' ? `${v.name} ne propose rien` : `${v.name} laisse passer`}.`,
  challenge: (v) => `${v.you ? 'Vous proposez' : `${v.name} propose`} aux adversaires de doubler la mise.`,
  accept: (v) => `${v.you ? 'Vous acceptez' : `${v.name} accepte`} la mise doublée.`,
  refuse: (v) => `${v.you ? 'Vous refusez' : `${v.name} refuse`} la mise doublée.`,
  drawButton: (v) => `Piocher un domino, reste ${v.left}`,
  joinButton: (v) => `Poser par ${v.end} : la chaîne tourne à ${v.right ? 'droite ↻' : 'gauche ↺'}`,
  'button-clockwise': 'Jouer dans le sens horaire',
  'button-counterclockwise': 'Jouer dans le sens antihoraire',
  'button-domino': 'Domino !',
  'button-silent': 'Ne rien dire',
  'button-reverse': 'Inverser le sens du jeu',
  'button-keep': 'Garder le sens du jeu',
  'button-pass': 'Passer',
  'button-call': 'Signaler le « Domino ! » oublié',
  'button-perfect-ten': '10 parfait',
  'button-challenge': 'Proposer de doubler la mise',
  'button-accept': 'Accepter la mise doublée',
  'button-refuse': 'Refuser la mise doublée',
  noChallengeButton: 'Ne rien proposer',
  letPassButton: 'Laisser passer',
  endLabel: (v) => `${v.end}, ${v.fits}, ${v.shows}`,
  playerLabel: (v) => `${v.name}, ${v.seat}`,
  laidLabel: (v) => `${v.tile}, posé`,
  playerRow: (v) => `${v.name}${v.you ? ' (vous)' : ''}`,
};

/** The words in French. */
export const fundominoFr: FundominoWords = /* @__PURE__ */ (() => ({
  language: 'fr',
  sentences,
  reasons: {
    ...sharedReasons,
    'wrong-step': 'Ce coup ne répond pas à ce qui est demandé maintenant.',
    'hidden-hand': 'La main est cachée : on ne sait pas ce qui est permis.',
    'no-such-tile': 'Ce domino n’existe pas ; son nom est formé de ses deux bouts dans leur ordre, comme 3|5.',
    'not-held': 'Ce domino n’est pas dans la main.',
    'wrong-start': 'La manche commence par le plus grand double ; si personne n’en a, par le plus grand domino.',
    'no-such-direction': 'Le sens du jeu est "clockwise" ou "counterclockwise".',
    'no-such-end': 'Les bouts de la chaîne sont 0 et 1, ceux d’un domino aussi, le premier étant 0.',
    'wrong-colour': 'La couleur de ce bout ne correspond pas à celle de la chaîne.',
    'does-not-fit': 'La chaîne est là dans une impasse : aucun domino ne passe.',
    'would-join-ends': 'En tournant ainsi, les deux bouts de la chaîne se rejoindraient ; seul l’autre sens convient.',
    'no-domino': 'On dit « Domino ! » en posant l’avant-dernier domino, là où il faut le dire.',
    'no-reverse': 'Le sens s’inverse avec un double, avec la variante prévue, tant que trois personnes au moins ont encore des dominos et que la manche continue.',
    'bad-declaration': 'Les champs "domino" et "reverse" d’un coup sont true ou absents, jamais false.',
    'must-play': 'Qui peut poser ne peut pas passer, mais peut piocher tant qu’il y a une pioche.',
    'must-draw': 'Qui ne peut pas poser doit piocher tant qu’il y a une pioche.',
    'stock-empty': 'La pioche est vide.',
  },
  games: {
    "fundomino": {
      "sentence": "Des dominos courbes : la couleur doit correspondre et la forme doit passer. Dites « Domino ! » à temps.",
      "players": "de 2 à 4 personnes, ou deux équipes",
      "seatNames": [
        "Place 1",
        "Place 2",
        "Place 3",
        "Place 4"
      ],
      "howToPlay": [
        "But : atteindre le premier assez de points. Une manche dure jusqu’à ce qu’une seule main ait encore des dominos, ou que personne ne puisse jouer ; qui finit en premier marque le plus, puis qui a le total le plus bas.",
        "Chaque domino a deux bouts, avec un nombre et une couleur, et il est courbe. Posez-le à un bout de la chaîne où la couleur correspond et où la courbe passe : la chaîne ne doit pas se heurter elle-même.",
        "Si aucun domino ne convient, piochez ; quand la pioche est vide, passez. Vous pouvez piocher même si vous pouvez jouer, mais alors pas passer.",
        "Les symboles agissent au nouveau bout de la chaîne : une flèche fait rejouer, un plus fait piocher la personne suivante, une étoile va avec toutes les couleurs.",
        "Dites « Domino ! » en posant l’avant-dernier domino. Si vous l’oubliez, les autres peuvent le signaler, et vous prenez un domino de pénalité."
      ],
      "options": {
        "seats": {
          "about": "combien de personnes jouent ; avec team, caribbean ou teams, 4",
          "expects": "2, 3 ou 4"
        },
        "variant": {
          "about": "la façon de jouer et de compter",
          "expects": "\"basic\", \"face-value\", \"team\" ou \"caribbean\""
        },
        "teams": {
          "about": "avec face-value : quatre personnes forment deux équipes, places 0 et 2 contre 1 et 3",
          "expects": "true ou false"
        },
        "target": {
          "about": "les points qui font gagner",
          "expects": "un entier de 1 à 1000000"
        },
        "dominoCall": {
          "about": "si « Domino ! » doit être dit, et son oubli peut être signalé",
          "expects": "\"declared\" ou \"automatic\""
        },
        "doubleBack": {
          "about": "un double peut inverser le sens du jeu",
          "expects": "true ou false"
        },
        "doubleStakes": {
          "about": "le double 2 permet de proposer de doubler la mise de la manche",
          "expects": "true ou false"
        },
        "refusal": {
          "about": "avec doubleStakes : quel refus termine la manche, d’une personne adverse ou de toutes",
          "expects": "\"one\" ou \"all\""
        },
        "perfectTen": {
          "about": "des bouts dont la somme est un multiple de dix rapportent des points à qui le dit en premier",
          "expects": "true ou false"
        },
        "tenWins": {
          "about": "avec perfectTen : quand un 10 parfait qui atteint le but gagne la partie",
          "expects": "\"after-round\" ou \"at-once\""
        },
        "tiedRanks": {
          "about": "les rangs après une égalité : 1, 2, 2, 4, ou 1, 2, 2, 3",
          "expects": "\"skip\" ou \"dense\""
        },
        "deadEndSymbols": {
          "about": "si un symbole agit dans une impasse",
          "expects": "\"active\" ou \"inactive\""
        },
        "tiles": {
          "about": "les dominos, chacun par ses deux bouts",
          "expects": "une liste d’au plus 64 dominos différents comme 3|5 ou 1|again-purple, chaque bout un nombre de 1 à 6, un nombre de 1 à 12 avec une couleur comme 9-blue, again-COLOUR, draw-COLOUR ou wild"
        },
        "position": {
          "about": "la position de départ, en une ligne de texte ; elle dit aussi les autres options",
          "expects": "le texte d’une position"
        }
      }
    }
  },
}))();
