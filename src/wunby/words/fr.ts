// Written by `npm run words` from fr.json: change that.
import { sentences as shared, reasons as sharedReasons } from '../../author/words/fr.ts';
import type { WunbySentences, WunbyWords } from './en.ts';

const sentences: WunbySentences = {
  shared,
  red: 'rouge',
  blue: 'bleu',
  yellow: 'jaune',
  green: 'vert',
  shortBarrier: 'barrière courte (1-B)',
  middleBarrier: 'barrière moyenne (2-B)',
  longBarrier: 'barrière longue (3-B)',
  slot: (v) => `${v.side === 'north' ? 'au nord' : 'à l’est'} de ${v.squares}`,
  shortPile: (v) => `${v.count < 2 ? `${v.count} courte` : `${v.count} courtes`} (1-B)`,
  middlePile: (v) => `${v.count < 2 ? `${v.count} moyenne` : `${v.count} moyennes`} (2-B)`,
  longPile: (v) => `${v.count < 2 ? `${v.count} longue` : `${v.count} longues`} (3-B)`,
  number: (v) => `le ${v.number}`,
  restOfRepeat: 'le reste de REPEAT',
  nextFirst: (v) => `Qui commence ? ${v.names} lancent le dé.`,
  nextColour: (v) => `${v.you ? 'À vous' : `À ${v.name}`} de choisir une couleur.`,
  nextBuild: (v) => `${v.you ? 'À vous' : `À ${v.name}`} de placer une barrière : ${v.pile}.`,
  nextRoll: (v) => `À ${v.name} de lancer les dés.`,
  nextForfeit: (v) => `${v.you ? 'À vous' : `À ${v.name}`} de renoncer au dé : ${v.dice}. Aucun coup n’est possible.`,
  nextRepeat: (v) => `${v.you ? 'À vous' : `À ${v.name}`} de jouer le second coup de REPEAT : un pion, ${v.squares < 2 ? `${v.squares} case` : `${v.squares} cases`}.`,
  nextMove: (v) => `${v.you ? 'À vous' : `À ${v.name}`} ${v.standard ? `d’avancer un pion de ${v.squares < 2 ? `${v.squares} case` : `${v.squares} cases`}` : ''}${v.both ? ' ou ' : ''}${v.use === 'short' ? 'de déplacer une barrière courte (1-B)' : v.use === 'middle' ? 'de déplacer une barrière moyenne (2-B)' : v.use === 'long' ? 'de déplacer une barrière longue (3-B)' : v.use === 'REPEAT' ? 'de rejouer deux fois le nombre (REPEAT)' : v.use === 'JUMP' ? 'de sauter une barrière (JUMP)' : v.use === 'WILD' ? 'de déplacer une barrière, de sauter ou de répéter (WILD)' : ''}.${v.first === 'die' ? ' Pour un pion, choisissez d’abord un dé.' : v.first === 'button' ? ' Pour un pion, choisissez d’abord un dé marqué ou un bouton.' : ''}`,
  nextPlace: (v) => `${v.you ? 'À vous' : `À ${v.name}`} de mettre sur une case libre le pion qui appartient à ${v.owner}.`,
  nextTie: (v) => `${v.you ? 'À vous' : `À ${v.names}`} de déclarer l’égalité ou de la refuser.`,
  tie: (v) => `Égalité : ${v.you ? `vous partagez la victoire avec ${v.names}` : `${v.names} se partagent la victoire`}.`,
  won: (v) => `${v.you ? 'Vous avez' : `${v.name} a`} gagné.`,
  wonTogether: (v) => `${v.you ? `Vous et ${v.names} avez` : `${v.names} ont`} gagné.`,
  describe: (v) => `${v.next}${v.rolled ? ` Dés ${v.dice}.` : ''} ${v.players} Barrières : ${v.barriers}.`,
  describePlayer: (v) => `${v.name} : ${v.home}, cases : ${v.squares}.`,
  noSquare: 'aucune',
  noBarriers: 'aucune',
  dice: (v) => `dés ${v.dice}`,
  home: (v) => `${v.coloured ? `${v.colour}, ` : ''}${v.teams ? `équipe ${v.team}, ` : ''}${v.home < 2 ? `${v.home} arrivé` : `${v.home} arrivés`} sur ${v.total}`,
  rolls: (v) => `${v.you ? 'Vous faites' : `${v.name} fait`} ${v.faces}`,
  rollsEnd: (v) => `${v.first} et ${v.rest}`,
  told: (v) => `${v.text}.`,
  choose: (v) => `${v.you ? 'Vous choisissez' : `${v.name} choisit`} la couleur ${v.colour}.`,
  build: (v) => `${v.you ? 'Vous placez' : `${v.name} place`} une ${v.barrier} ${v.slot}.`,
  move: (v) => `${v.you ? 'Vous déplacez' : `${v.name} déplace`} un pion de ${v.from} à ${v.to}${v.repeat ? ' par REPEAT' : ''}${v.removal === 'yours' ? ', sur votre pion' : v.removal === 'theirs' ? `, sur un pion qui appartient à ${v.owner}` : ''}.`,
  jump: (v) => `${v.you ? 'Vous sautez' : `${v.name} saute`} avec un pion de ${v.from} à ${v.to}${v.removal === 'yours' ? ', sur votre pion' : v.removal === 'theirs' ? `, sur un pion qui appartient à ${v.owner}` : ''}.`,
  barrier: (v) => `${v.you ? 'Vous déplacez' : `${v.name} déplace`} une ${v.barrier} : avant ${v.from}, maintenant ${v.to}.`,
  place: (v) => `${v.you ? 'Vous mettez' : `${v.name} met`} ${v.yours ? 'votre pion' : `un pion qui appartient à ${v.owner}`} en ${v.square}.`,
  forfeit: (v) => `${v.you ? 'Vous renoncez' : `${v.name} renonce`} au dé : ${v.dice}.`,
  declare: (v) => `${v.you ? 'Vous déclarez' : `${v.name} déclare`} l’égalité.`,
  pass: (v) => `${v.you ? 'Vous refusez' : `${v.name} refuse`} l’égalité.`,
  square: (v) => `${v.square}, ${v.taken ? `pion : ${v.owner}` : 'vide'}${v.isHome ? `, ARRIVÉE du ${v.colour}` : ''}`,
  barrierIn: (v) => `${v.barrier}, ${v.slot}`,
  placeFor: (v) => `place pour une ${v.barrier}, ${v.slot}`,
  die: (v) => `${v.standard ? 'dé ordinaire' : 'dé Wunby'}, ${v.rolled ? `${v.face}` : 'pas lancé'}${v.used ? ', utilisé' : ''}`,
  pile: (v) => `${v.barrier}, reste ${v.count}`,
  forfeitButton: (v) => `Renoncer au dé : ${v.dice}`,
  'button:repeat': 'Deux coups de plus : WILD comme REPEAT',
  'button:jump': 'Par-dessus une barrière : WILD comme JUMP',
  'button:declare': 'Déclarer l’égalité',
  'button:pass': 'Refuser l’égalité',
  colourButton: (v) => `${v.colour}${v.way === 'red' ? ' : du sud au nord' : v.way === 'blue' ? ' : d’ouest en est' : v.way === 'yellow' ? ' : du nord au sud' : v.way === 'green' ? ' : d’est en ouest' : ''}`,
  used: 'utilisé',
  secondMove: 'second coup',
  toPlace: 'à replacer',
  playerRow: (v) => `${v.name}${v.you ? ' (vous)' : ''}${v.result === 'wins' ? ' : victoire' : v.result === 'shares' ? ' : égalité' : ''}`,
};

/** The words in French. */
export const wunbyFr: WunbyWords = /* @__PURE__ */ (() => ({
  language: 'fr',
  sentences,
  reasons: {
    ...sharedReasons,
    'wrong-step': 'Ce coup ne répond pas à ce qui est demandé maintenant.',
    'no-such-colour': 'Les couleurs sont rouge, bleu, jaune et vert.',
    'colour-taken': 'Cette couleur est déjà prise.',
    'no-such-square': 'Cette case n’existe pas sur le plateau.',
    'no-such-slot': 'Cet emplacement n’existe pas sur le plateau. Il porte le nom des cases dont il longe le nord ou l’est : c3n, c3-c5e.',
    'pile-empty': 'Il ne reste plus de barrière de cette longueur.',
    'slot-closed': 'Une barrière y recouvrirait ou croiserait une autre.',
    'die-used': 'Le dé pour ce coup est déjà utilisé.',
    'wrong-face': 'Le dé Wunby montre autre chose.',
    'repeat-first': 'Il faut d’abord jouer le second coup de REPEAT.',
    'must-use-die': 'Un dé qui permet un coup doit être utilisé.',
    'no-marker': 'Aucun de vos pions n’est là.',
    'same-square': 'Le pion est déjà sur cette case.',
    'own-marker': 'Un pion de votre camp est là.',
    'home-is-safe': 'Le pion adverse qui est là est sur son ARRIVÉE ; on ne peut pas l’enlever.',
    'wrong-distance': 'Aucun chemin d’autant de pas sans repasser par une case n’y mène, même sans barrières.',
    'blocked-by-barrier': 'Les barrières ne laissent aucun chemin d’autant de pas sans repasser par une case.',
    'not-adjacent': 'Un saut mène à une case qui a un côté commun avec celle du pion.',
    'nothing-to-jump': 'Il n’y a pas de barrière entre les deux cases.',
    'no-barrier': 'Il n’y a pas de barrière à cet emplacement.',
    'wrong-length': 'La barrière, ou l’emplacement où elle doit aller, a une autre longueur.',
    'same-slot': 'La barrière est déjà à cet emplacement.',
    'square-taken': 'Un pion est là.',
  },
  games: {
    "wunby": {
      "sentence": "Menez tous vos pions de l’autre côté du plateau, à travers un labyrinthe que chacun remanie.",
      "players": "2 ou 4 personnes, ou deux équipes",
      "seatNames": [
        "Place 1",
        "Place 2",
        "Place 3",
        "Place 4"
      ],
      "howToPlay": [
        "But : mener tous vos pions à l’ARRIVÉE, les cases de votre couleur du côté opposé.",
        "D’abord, placez des barrières à tour de rôle, longues d’une, deux ou trois cases, sauf si la partie commence avec un labyrinthe déjà construit.",
        "À votre tour, lancez deux dés et utilisez les deux si possible, dans l’ordre de votre choix. Le nombre déplace un pion d’exactement autant de cases : ni en diagonale, ni à travers une barrière, ni deux fois par la même case.",
        "Le dé Wunby : 1-B, 2-B et 3-B déplacent n’importe quelle barrière de cette longueur. REPEAT donne deux coups de plus avec le nombre. JUMP fait sauter un pion par-dessus une barrière voisine. WILD vaut l’un d’eux, au choix.",
        "On peut passer par-dessus des pions. Si vous arrivez sur un pion adverse qui n’est pas à l’ARRIVÉE, vous le mettez sur n’importe quelle case libre.",
        "Qui a le premier tous ses pions à l’ARRIVÉE gagne, même au milieu d’un tour."
      ],
      "options": {
        "seats": {
          "about": "combien de personnes jouent ; 4 avec des équipes",
          "expects": "2 ou 4"
        },
        "teams": {
          "about": "quatre jouent en deux équipes, places 0 et 2 contre 1 et 3",
          "expects": "true ou false"
        },
        "size": {
          "about": "cases par rangée ; sans arrivées à vous, un nombre impair à partir de 7",
          "expects": "un nombre entier de 4 à 15"
        },
        "homes": {
          "about": "les cases de l’ARRIVÉE de chaque couleur : \"middle\" (cinq au milieu de chaque côté), ou les vôtres",
          "expects": "\"middle\", ou les cases des quatre arrivées : { red, blue, yellow, green }, chacune une liste de 64 noms au plus"
        },
        "barriers": {
          "about": "combien de barrières de chaque longueur : { 1: 6, 2: 6, 3: 6 } ; aucune d’une longueur omise",
          "expects": "un nombre par longueur, 64 au plus en tout : { 1: 6, 2: 6, 3: 6 }"
        },
        "layout": {
          "about": "où sont les barrières : \"players\" (on les place en jouant), ou une liste d’emplacements comme [\"c3n\", \"f2-f4e\"]",
          "expects": "\"players\", ou une liste de 64 emplacements au plus, comme [\"c3n\", \"c4-e4n\", \"f2-f4e\"]"
        },
        "repeat": {
          "about": "REPEAT : deux coups en plus de celui du dé ordinaire, ou un seul",
          "expects": "\"extra\" ou \"total\""
        },
        "tie": {
          "about": "deux camps arrivent en même temps : on peut déclarer l’égalité, ou le camp qui joue gagne",
          "expects": "\"declared\" ou \"off\""
        },
        "position": {
          "about": "la position de départ, en une ligne de texte ; elle contient aussi les autres options",
          "expects": "le texte d’une position"
        }
      }
    }
  },
}))();
