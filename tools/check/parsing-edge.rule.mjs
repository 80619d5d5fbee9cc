/**
 * House rule: `as` is used as `as const`, or where data enters that a schema has just checked; such a line has a comment that
 * contains "parsing edge", or another reason after `as:`.
 */
export const parsingEdge = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { cast: 'No type assertions but `as const`; parse instead, or say which parsing edge this is.' },
  },
  create(context) {
    const explained = (line) => /parsing edge|\bas:/.test(context.sourceCode.lines[line - 1] ?? '');
    return {
      TSAsExpression(node) {
        const isConst = node.typeAnnotation.type === 'TSTypeReference' && node.typeAnnotation.typeName.name === 'const';
        const { start, end } = node.loc;
        if (isConst || explained(start.line) || explained(end.line) || explained(start.line - 1)) return;
        context.report({ node, messageId: 'cast' });
      },
    };
  },
};
