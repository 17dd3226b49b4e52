/** The code by which a buyer confirms the handover, as people read it aloud: `123 456`. */
export const codeText = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;
