// Written by `npm run words` from fr.json: change that.
import { sentences as shared, reasons as sharedReasons } from '../../author/words/fr.ts';
import type { OynoSentences, OynoWords } from './en.ts';

const sentences: OynoSentences = {
  shared,
  red: 'Rouge',
  blue: 'Bleu',
  soloPlayer: 'La personne qui joue',
  nextPlace: ({ you, name }) => you ? 'À vous de jouer : posez un os sur une case libre.' : `À ${name} de poser un os sur une case libre.`,
  nextTurn: ({ you, mayPlace, name }) => you ? `À vous de jouer : ${mayPlace ? 'posez un os, ' : ''}relevez un os couché ou déplacez un os.` : `À ${name} ${mayPlace ? 'de poser un os, ' : ''}de relever un os couché ou de déplacer un os.`,
  nextSet: ({ you, name }) => you ? 'À vous de jouer : posez l’os en main sur une case libre, ou lancez-le d’abord.' : `À ${name} de poser l’os en main sur une case libre, ou de le lancer d’abord.`,
  nextSetRolled: ({ you, standing, name }) => you ? `À vous de jouer : posez l’os en main, tombé ${standing ? 'debout' : 'couché'}, sur une case libre.` : `À ${name} de poser l’os en main, tombé ${standing ? 'debout' : 'couché'}, sur une case libre.`,
  nextRoll: ({ you, name }) => you ? 'Vous lancez l’os en main.' : `${name} lance l’os en main.`,
  won: ({ you, name }) => you ? 'Vous avez gagné.' : `${name} a gagné.`,
  drawBoth: 'Partie nulle : un seul coup a mis debout les os des deux camps.',
  drawRepeated: 'Partie nulle : la même position est revenue trop souvent.',
  nextLay: 'Un os est placé sur le plateau.',
  nextLift: 'Soulevez un os debout.',
  solved: 'Résolu.',
  describeDuel: ({ next, red, blue, bones }) => `${next} À côté du plateau : ${red} pour rouge, ${blue} pour bleu. Os, en majuscule s’ils sont debout : ${bones}.`,
  describePuzzle: ({ next, standing, total, bones }) => `${next} ${standing < 2 ? `${standing} os sur ${total} est debout` : `${standing} os sur ${total} sont debout`}. Os, en majuscule s’ils sont debout : ${bones}.`,
  noBones: 'aucun',
  place: ({ you, cell, turns, turned, name }) => `${you ? `Vous posez un os en ${cell}${turns ? ` et retournez ainsi ${turned}` : ''}` : `${name} pose un os en ${cell}${turns ? ` et retourne ainsi ${turned}` : ''}`}.`,
  move: ({ you, from, to, turns, turned, name }) => `${you ? `Vous déplacez un os de ${from} à ${to}${turns ? ` et retournez ainsi ${turned}` : ''}` : `${name} déplace un os de ${from} à ${to}${turns ? ` et retourne ainsi ${turned}` : ''}`}.`,
  flip: ({ you, cell, name }) => `${you ? `Vous relevez l’os en ${cell}` : `${name} relève l’os en ${cell}`}.`,
  take: ({ you, name }) => `${you ? 'Vous prenez un os à côté du plateau' : `${name} prend un os à côté du plateau`}.`,
  lift: ({ you, from, turns, turned, name }) => `${you ? `Vous soulevez l’os en ${from}${turns ? ` et retournez ainsi ${turned}` : ''}` : `${name} soulève l’os en ${from}${turns ? ` et retourne ainsi ${turned}` : ''}`}.`,
  roll: ({ you, name }) => `${you ? 'Vous lancez l’os' : `${name} lance l’os`}.`,
  set: ({ you, cell, turns, turned, name }) => `${you ? `Vous posez l’os en ${cell}${turns ? ` et retournez ainsi ${turned}` : ''}` : `${name} pose l’os en ${cell}${turns ? ` et retourne ainsi ${turned}` : ''}`}.`,
  lands: ({ standing }) => `L’os tombe ${standing ? 'debout' : 'couché'}.`,
  laid: ({ cell, standing }) => `Un os est placé en ${cell}, ${standing ? 'debout' : 'couché'}.`,
  flipButton: 'Relever',
  liftButton: 'Soulever',
  rollButton: 'Lancer l’os',
  emptyCell: ({ cell }) => `${cell}, vide`,
  bone: ({ cell, colour, standing }) => `${cell}, ${colour === 'red' ? 'rouge, ' : colour === 'blue' ? 'bleu, ' : ''}${standing ? 'debout' : 'couché'}`,
  supply: ({ colour }) => `os à côté du plateau, ${colour === 'red' ? 'rouge' : 'bleu'}`,
  playerRow: ({ name, you, result }) => `${name}${you ? ' (vous)' : ''}${result === 'wins' ? ' : victoire' : result === 'draws' ? ' : nulle' : ''}`,
  redRow: 'rouge',
  blueRow: 'bleu',
  supplyRow: ({ beside, standing }) => `${beside} à côté du plateau, ${standing} debout`,
  laidRow: ({ laid, total }) => `${laid} os sur ${total} placés`,
  standingRow: ({ standing, total }) => `${standing} os debout sur ${total}`,
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
