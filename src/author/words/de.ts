// Written by `npm run words` from de.json: change that.
import type { CoreCode, Reasons } from '../../core/index.ts';
import type { SharedSentences } from './en.ts';

export const sentences: SharedSentences = {
  listEnd: (v) => `${v.first} und ${v.rest}`,
  listStart: (v) => `${v.first}, ${v.rest}`,
  sentence: (v) => `${v.text}.`,
  player: (v) => `Person ${v.number}`,
};

export const reasons: Reasons<CoreCode> = {
  'bad-options': 'Diese Einstellungen sind nicht möglich oder passen nicht zusammen.',
  'bad-rules': 'Die Regeln dieses Spiels sind fehlerhaft.',
  'missing-global': 'Diesem Gerät fehlt etwas, das hier gebraucht wird.',
  'bad-argument': 'Das Programm hat einen Fehler gemacht.',
  'bad-state': 'Das ist kein Spielstand dieses Spiels.',
  'bad-seat': 'Diesen Platz gibt es nicht.',
  'bad-observer': 'So kann niemand zuschauen.',
  'bad-move': 'Das ist kein Zug dieses Spiels.',
  'bad-position': 'Das ist keine Stellung dieses Spiels.',
  'bad-notation': (v) => `${v.text} bezeichnet keinen Zug. Möglich ist zum Beispiel: ${v.examples}.`,
  'bad-seed': 'Der Startwert ist keine ganze Zahl.',
  'wrong-seat': 'Du bist nicht am Zug.',
  'illegal-move': 'Dieser Zug ist nicht erlaubt.',
  'chance-due': 'Jetzt entscheidet der Zufall, nicht ein Zug.',
  'not-chance': 'Jetzt entscheidet ein Zug, nicht der Zufall.',
  'bad-chance': 'Dieses Ergebnis ist mit den Würfeln, die jetzt entscheiden, nicht möglich.',
  'game-over': 'Das Spiel ist zu Ende.',
  stale: 'Zu spät: Das Spiel ist inzwischen weitergegangen.',
  revealed: 'Das lässt sich nicht zurücknehmen: Seitdem wurde etwas aufgedeckt.',
  'nothing-to-undo': 'Es gibt keinen Zug, der sich zurücknehmen ließe.',
  'bad-record': 'Diese Aufzeichnung ist unvollständig, oder einige ihrer Züge sind nicht erlaubt.',
  'seen-record': 'Diese Aufzeichnung enthält nur, was ein Spieler sah. Man kann sie zeigen, aber nicht fortsetzen.',
  'bad-file': (v) => `Die Datei ist in Zeile ${v.line}, Spalte ${v.column} nicht lesbar.`,
  'wrong-game': 'Diese Aufzeichnung gehört zu einem anderen Spiel.',
  'wrong-version': 'Diese Aufzeichnung entstand nach anderen Spielregeln.',
  'no-knowledge': 'Für dieses Spiel gibt es keinen Computergegner.',
  aborted: 'Die Suche wurde abgebrochen.',
  'bot-failed': 'Der Computergegner ist ausgefallen.',
  'faces-missing': 'Es sind zu wenige Ergebnisse für die Würfel angegeben.',
  'faces-left': 'Es sind mehr Ergebnisse als Würfel angegeben.',
};
