/** Oyno against a bot in an app of Expo or React Native: the component of its screen. */
import { getRandomValues } from 'expo-crypto';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button, Text, View } from 'react-native';
import { parse, SvgAst, type XmlAST } from 'react-native-svg';
import { asyncMctsBot } from 'tabletop-rules/bots';
import { createMatch, cryptoRandom } from 'tabletop-rules/core';
import { type Oyno, oyno, oynoBoard, oynoKit } from 'tabletop-rules/oyno';
import { driveBots, type Selection, selection } from 'tabletop-rules/ui';

/** Makes every target of a parsed drawing a place to tap on. */
export function addTaps(element: XmlAST, onTap: (target: string) => void): XmlAST {
  // The attribute `data-target`, under the name that react-native-svg gives it.
  const { dataTarget } = element.props;
  if (typeof dataTarget === 'string') Object.assign(element.props, { onPress: () => onTap(dataTarget) });
  for (const child of element.children) if (typeof child !== 'string') addTaps(child, onTap);
  return element;
}

const random = cryptoRandom({ getRandomValues });
const match = createMatch(oyno, { random });
const bot = asyncMctsBot(oynoKit, { timeMs: 500 });
const names = ['You', 'The bot'];
const YOU = 0;

export function OynoScreen() {
  useEffect(() => driveBots(match, { 1: bot }, { random }), []);
  const { ply } = useSyncExternalStore(match.subscribe, match.getSnapshot);
  const [tapped, setTapped] = useState<{ readonly ply: number; readonly selection: Selection<Oyno> }>();

  const view = match.view(YOU);
  const fresh = selection<Oyno>(oynoBoard, view, match.legalMoves(YOU));
  // What was chosen before the last move is forgotten.
  const chosen = tapped?.ply === ply ? tapped.selection : fresh;
  const tap = (target: string): void => {
    const next = chosen.choose(target);
    if (next.move === undefined) setTapped({ ply, selection: next });
    else match.play(next.move, { by: YOU });
  };
  const svg = oynoBoard.svg(view, {
    you: YOU,
    names,
    parts: ['board'],
    legal: chosen.targets,
    chosen: chosen.chosen,
    literalColours: true,
  });
  const buttons = chosen.targets.filter((target) => target.startsWith('button:'));
  return (
    <View>
      <Text>{oynoBoard.next(view, names, YOU)}</Text>
      <View style={{ aspectRatio: 1 }} accessible accessibilityLabel={oynoBoard.describe(view, names)}>
        <SvgAst ast={parse(svg, (root) => addTaps(root, tap))} override={{ width: '100%', height: '100%' }} />
      </View>
      {buttons.map((target) => (
        <Button key={target} title={oynoBoard.label(target, view, names)} onPress={() => tap(target)} />
      ))}
    </View>
  );
}
