/**
 * Scripted chance: the faces that dice and draws show in a test, written down in advance.
 *
 * A separate entry: modules are loaded as a whole, so `tabletop-rules/testing`, which has the same functions, cannot be
 * loaded where `fast-check` is not installed.
 *
 * @packageDocumentation
 */

export { type Script, type ScriptedFaces, scripted, withScript } from '../scripted.ts';
