// Written by `npm run words` from fr.json: change that.
import { sentences as shared, reasons as sharedReasons } from '../../author/words/fr.ts';
import type { OynoSentences, OynoWords } from './en.ts';

const sentences: OynoSentences = {
  shared,
  red: 'Rouge',
  blue: 'Bleu',
  soloPlayer: 'La personne qui joue',
  nextPlace: (v) => v.you ? 'À vous de jouer : posez un os sur une case libre.' : `À ${v.name} de poser un os sur une case libre.`,
  nextTurn: (v) => v.you ? `À vous de jouer : ${v.mayPlace ? 'posez un os, ' : ''}relevez un os couché ou déplacez un os.` : `À ${v.name} ${v.mayPlace ? 'de poser un os, ' : ''}de relever un os couché ou de déplacer un os.`,
  nextSet: (v) => v.you ? 'À vous de jouer : posez l’os en main sur une case libre, ou lancez-le d’abord.' : `À ${v.name} de poser l’os en main sur une case libre, ou de le lancer d’abord.`,
  nextSetRolled: (v) => v.you ? `À vous de jouer : posez l’os en main, tombé ${v.standing ? 'debout' : 'couché'}, sur une case libre.` : `À ${v.name} de poser l’os en main, tombé ${v.standing ? 'debout' : 'couché'}, sur une case libre.`,
  nextRoll: (v) => v.you ? 'Vous lancez l’os en main.' : `${v.name} lance l’os en main.`,
  won: (v) => v.you ? 'Vous avez gagné.' : `${v.name} a gagné.`,
  drawBoth: 'Partie nulle : un seul coup a mis debout les os des deux camps.',
  drawRepeated: 'Partie nulle : la même position est revenue trop souvent.',
  nextLay: 'Un os est placé sur le plateau.',
  nextLift: 'Soulevez un os debout.',
  solved: 'Résolu.',
  describeDuel: (v) => `${v.next} À côté du plateau : ${v.red} pour rouge, ${v.blue} pour bleu. Os, en majuscule s’ils sont debout : ${v.bones}.`,
  describePuzzle: (v) => `${v.next} ${v.standing < 2 ? `${v.standing} os sur ${v.total} est debout` : `${v.standing} os sur ${v.total} sont debout`}. Os, en majuscule s’ils sont debout : ${v.bones}.`,
  noBones: 'aucun',
  place: (v) => `${v.you ? `Vous posez un os en ${v.cell}${v.turns ? ` et retournez ainsi ${v.turned}` : ''}` : `${v.name} pose un os en ${v.cell}${v.turns ? ` et retourne ainsi ${v.turned}` : ''}`}.`,
  move: (v) => `${v.you ? `Vous déplacez un os de ${v.from} à ${v.to}${v.turns ? ` et retournez ainsi ${v.turned}` : ''}` : `${v.name} déplace un os de ${v.from} à ${v.to}${v.turns ? ` et retourne ainsi ${v.turned}` : ''}`}.`,
  flip: (v) => `${v.you ? `Vous relevez l’os en ${v.cell}` : `${v.name} relève l’os en ${v.cell}`}.`,
  take: (v) => `${v.you ? 'Vous prenez un os à côté du plateau' : `${v.name} prend un os à côté du plateau`}.`,
  lift: (v) => `${v.you ? `Vous soulevez l’os en ${v.from}${v.turns ? ` et retournez ainsi ${v.turned}` : ''}` : `${v.name} soulève l’os en ${v.from}${v.turns ? ` et retourne ainsi ${v.turned}` : ''}`}.`,
  roll: (v) => `${v.you ? 'Vous lancez l’os' : `${v.name} lance l’os`}.`,
  set: (v) => `${v.you ? `Vous posez l’os en ${v.cell}${v.turns ? ` et retournez ainsi ${v.turned}` : ''}` : `${v.name} pose l’os en ${v.cell}${v.turns ? ` et retourne ainsi ${v.turned}` : ''}`}.`,
  lands: (v) => `L’os tombe ${v.standing ? 'debout' : 'couché'}.`,
  laid: (v) => `Un os est placé en ${v.cell}, ${v.standing ? 'debout' : 'couché'}.`,
  flipButton: 'Relever',
  liftButton: 'Soulever',
  rollButton: 'Lancer l’os',
  emptyCell: (v) => `${v.cell}, vide`,
  bone: (v) => `${v.cell}, ${v.colour === 'red' ? 'rouge, ' : v.colour === 'blue' ? 'bleu, ' : ''}${v.standing ? 'debout' : 'couché'}`,
  supply: (v) => `os à côté du plateau, ${v.colour === 'red' ? 'rouge' : 'bleu'}`,
  playerRow: (v) => `${v.name}${v.you ? ' (vous)' : ''}${v.result === 'wins' ? ' : victoire' : v.result === 'draws' ? ' : nulle' : ''}`,
  redRow: 'rouge',
  blueRow: 'bleu',
  supplyRow: (v) => `${v.beside} à côté du plateau, ${v.standing} debout`,
  laidRow: (v) => `${v.laid} os sur ${v.total} placés`,
  standingRow: (v) => `${v.standing} os debout sur ${v.total}`,
  centreRow: 'le centre, à l’intérieur de l’anneau a',
};

/** The words in French. */
export const oynoFr: OynoWords = /* @__PURE__ */ (() => ({
  language: 'fr',
  sentences,
  reasons: {
    ...sharedReasons,
    'wrong-step': 'Ce coup ne répond pas à ce qui est demandé maintenant.',
    'wild-only': 'Prendre, soulever, lancer et poser un os se font séparément avec les os fous seulement ; sans eux, un os se pose ou se déplace en un seul coup.',
    'no-such-cell': 'Cette case n’existe pas sur le plateau.',
    'centre-stays-empty': 'Aucun os ne reste au centre.',
    'cell-taken': 'Il y a déjà un os.',
    'same-cell': 'Un os déplacé ne revient pas sur la case d’où il vient.',
    'no-bone': 'Il n’y a pas d’os ici.',
    'not-your-bone': 'L’os qui est ici appartient à l’autre camp.',
    'already-upper': 'L’os qui est ici est déjà debout.',
    'lower-bone': 'Dans le casse-tête, on ne soulève qu’un os debout.',
    'must-place': 'Tous vos os sur le plateau sont debout : il faut en poser un.',
    'may-not-place': 'On ne pose un os que si tous les siens sur le plateau sont debout.',
    'no-bone-left': 'Tous vos os sont déjà sur le plateau.',
    'already-rolled': 'L’os a déjà été lancé.',
    'no-puzzle': 'Aucun casse-tête de cette longueur n’a été trouvé.',
  },
  games: {
    "oyno": {
      "sentence": "Amenez huit os sur le plateau. Chaque os que vous posez retourne ses voisins : faites en sorte que tous les vôtres soient debout.",
      "players": "2 personnes",
      "seatNames": [
        "Rouge",
        "Bleu"
      ],
      "howToPlay": [
        "But : avoir ses huit os sur le plateau, tous debout.",
        "Un os que l’on pose est debout, et tous les os à côté se retournent : ceux qui sont debout tombent, ceux qui sont couchés se relèvent, les vôtres comme ceux de l’adversaire. En diagonale, on n’est pas à côté.",
        "Tant que tous vos os sur le plateau sont debout, posez-en un nouveau sur une case vide, sauf au centre. Si l’un des vôtres est couché, relevez-le, ce qui ne change rien d’autre, ou déplacez un des vôtres : cela retourne ce qui est à côté de son ancienne case, puis ce qui est à côté de la nouvelle.",
        "On ne peut pas passer. Rouge commence."
      ],
      "options": {
        "seats": {
          "about": "combien de personnes jouent",
          "expects": "2"
        },
        "board": {
          "about": "le plateau : \"square\" (5 × 5), \"round\" (3 anneaux de 8 cases), ou le vôtre",
          "expects": "\"square\", \"round\", ou un plateau { cells, centre, adjacent } de 18 à 31 cases"
        },
        "place": {
          "about": "quand on peut poser un os : si tous les siens sont debout, ou à tout moment",
          "expects": "\"when-upper\" ou \"any-time\""
        },
        "wild": {
          "about": "on peut lancer un os au lieu de le poser debout",
          "expects": "true ou false"
        },
        "bothComplete": {
          "about": "un même coup complète les os des deux camps : celui qui l’a joué gagne, ou la partie est nulle",
          "expects": "\"mover\" ou \"draw\""
        },
        "drawAfter": {
          "about": "le duel est nul quand une position est apparue ce nombre de fois",
          "expects": "\"never\" ou un nombre entier de 2 à 100"
        },
        "position": {
          "about": "les os au départ, comme \"b2=R c4=b\" : une case et r, R, b ou B, en majuscule pour un os debout",
          "expects": "un texte de cases et d’os"
        },
        "turn": {
          "about": "le camp qui joue en premier",
          "expects": "un nombre entier de 0 à 1"
        }
      }
    },
    "oyno-puzzle": {
      "sentence": "Le même plateau, en solitaire : soulevez un os debout, posez-le ailleurs, et mettez-les tous debout.",
      "players": "1 personne",
      "seatNames": [
        "La personne qui joue"
      ],
      "howToPlay": [
        "But : mettre tous les os debout.",
        "Soulevez un os debout : tous les os à côté de sa case se retournent. Posez-le debout sur une autre case vide, sauf au centre : tous les os à côté de cette case se retournent aussi.",
        "Le niveau 1 a huit os, et chaque niveau suivant en a un de plus."
      ],
      "options": {
        "seats": {
          "about": "combien de personnes jouent",
          "expects": "1"
        },
        "level": {
          "about": "le nombre d’os : 8 au niveau 1, un de plus à chaque niveau suivant",
          "expects": "un nombre entier de 1 à 9"
        },
        "board": {
          "about": "le plateau : \"square\" (5 × 5), \"round\" (3 anneaux de 8 cases), ou le vôtre",
          "expects": "\"square\", \"round\", ou un plateau { cells, centre, adjacent } de 18 à 31 cases"
        },
        "position": {
          "about": "les os au départ, comme \"b2=U c4=u\" : une case et u ou U, en majuscule pour un os debout",
          "expects": "un texte de cases et d’os"
        }
      }
    }
  },
}))();
