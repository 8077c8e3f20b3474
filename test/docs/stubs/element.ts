/** `tabletop-rules/element` without a browser: it does nothing there. */
export function defineGameElement(): void {}
