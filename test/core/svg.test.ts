import { escapeMarkup, renderSvg, svgElement, svgPath, svgShadow } from 'tabletop-rules/author';
import { expect, test } from 'vitest';

test('elements are written with rounded numbers, and without attributes that are undefined', () => {
  const drawing = svgElement(
    'svg',
    { viewBox: '0 0 10 10', width: undefined },
    svgElement('circle', { cx: 1 / 3, r: 2 }),
    svgElement('g', {}, svgElement('path', { d: svgPath('M', 0.04, 1, 'Z') })),
  );
  expect(renderSvg(drawing)).toBe(
    '<svg viewBox="0 0 10 10">\n<circle cx="0.3" r="2"/>\n<g><path d="M 0 1 Z"/></g>\n</svg>',
  );
});

test('a shadow has the shape of a piece, is black where that is coloured, and lies below it', () => {
  const shadow = svgShadow(svgElement('circle', { r: 4, fill: '$red', stroke: '$ink' }), 3);
  expect(shadow.attributes).toMatchObject({ r: 4, fill: '#000000', stroke: '#000000', transform: 'translate(0 3)' });
  const line = svgShadow(svgElement('path', { d: 'M 0 0', fill: 'none', stroke: '$ink' }), 3);
  expect(line.attributes['fill']).toBe('none');
  expect(svgShadow(svgElement('rect', { fill: '$red' }), 3).attributes['stroke']).toBeUndefined();
});

test('texts and attribute values are escaped', () => {
  const hostile = '</text><script>alert("x & \'y\'")</script>';
  const drawing = renderSvg(svgElement('svg', {}, svgElement('text', { 'data-target': hostile }, hostile)));
  expect(drawing).not.toContain('<script>');
  expect(drawing.match(/&lt;script&gt;/g)).toHaveLength(2);
  expect(drawing).toContain('data-target="&lt;/text&gt;');
});

test('characters that XML cannot hold are replaced', () => {
  expect(escapeMarkup('a\u0000b\u001bc\td')).toBe('a\ufffdb\ufffdc\td');
});

test('a value that is not a string, forged past the types, is still escaped', () => {
  const forged = JSON.parse('{"fill":["\\"><script>"]}') as { fill: string };
  expect(renderSvg(svgElement('svg', forged))).not.toContain('<script>');
});
