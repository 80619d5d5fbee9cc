/** Our own rules of lint. They read the syntax only; types are not known here. */

/**
 * `as` appears as `as const`, or where data enters that a schema has just checked; such a line says so in a comment that
 * contains "parsing edge", or gives another reason after `as:`.
 */
const parsingEdge = {
  create(context) {
    const explained = (line) => /parsing edge|\bas:/.test(context.sourceCode.lines[line - 1] ?? '');
    return {
      TSAsExpression(node) {
        const isConst = node.typeAnnotation.type === 'TSTypeReference' && node.typeAnnotation.typeName.name === 'const';
        const { start, end } = node.loc;
        if (isConst || explained(start.line) || explained(end.line) || explained(start.line - 1)) return;
        context.report({
          node,
          message: 'No type assertions but `as const`; parse instead, or say which parsing edge this is.',
        });
      },
    };
  },
};

/** A query reads `owner_state` through the conditions of portfolio/visibility; it may set it. */
const ownerState = {
  create(context) {
    const check = (node, text) => {
      if (typeof text === 'string' && /(?<!SET )owner_state/.test(text))
        context.report({ node, message: 'Use the conditions of portfolio/visibility.' });
    };
    return {
      TemplateElement: (node) => check(node, node.value.raw),
      Literal: (node) => check(node, node.value),
    };
  },
};

export default { meta: { name: 'koma' }, rules: { 'parsing-edge': parsingEdge, 'owner-state': ownerState } };
