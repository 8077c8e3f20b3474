/** The file for pages without a build: it defines the element. */
import { defineGameElement } from './element.ts';

defineGameElement();
