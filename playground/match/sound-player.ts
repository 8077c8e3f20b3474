/** What plays sounds, apart from the page of a match. */
export { soundPlayer } from 'tabletop-rules/ui';
