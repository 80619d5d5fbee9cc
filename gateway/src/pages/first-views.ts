import {
  auth,
  callKey,
  callUrl,
  type FirstView,
  firstViewOf,
  type Locale,
  type PageRoute,
  splitLocale,
} from '@koma/contracts';
import type { FastifyRequest } from 'fastify';
import { answersElement, type OpeningAnswers } from './opening-answers.service.js';
import type { ShellTemplate } from './shell-template.js';

/** An address of this site needs none. */
const NOWHERE = 'http://localhost';
const BODY_END = /<\/body>/;

/** Somebody opens the page: it is no picture or frame of another site, which would use up what the reader may ask. */
export const isOpened = ({ headers }: FastifyRequest): boolean =>
  (headers['sec-fetch-dest'] ?? 'document') === 'document';

/** The documents that strangers see first, from the built shell; their application is loaded with the first input. */
export class FirstViews {
  private readonly kept = new Map<string, ShellTemplate>();

  /** @param templateOf a file in `views` of the built shell: `ja/login.html` */
  constructor(
    private readonly templateOf: (file: string) => ShellTemplate,
    private readonly answers: OpeningAnswers,
  ) {}

  /** The document of a stranger's page; null where it has none, or the build has none. */
  async find(request: FastifyRequest, route: PageRoute): Promise<string | null> {
    const [address = '', search = ''] = request.url.split('?', 2);
    const { locale, path } = splitLocale(address);
    const isAsked = route.name.startsWith('reset_password') && isOpened(request);
    const link = isAsked ? await this.askForLink(request, path) : null;
    const view = firstViewOf(route, search, link?.answer.purpose ?? null);
    const text = view && (await this.template(view, locale)().catch(() => null));
    // The page does not ask again, which counts against its reader.
    return text && link ? text.replace(BODY_END, (end) => answersElement([[link.call, link.answer]]) + end) : text;
  }

  private template(view: FirstView, locale: Locale): ShellTemplate {
    const file = `${locale}/${view}.html`;
    const template = this.kept.get(file) ?? this.templateOf(file);
    this.kept.set(file, template);
    return template;
  }

  /** What a link to set a password is for; null when it does not hold. */
  private async askForLink({ raw }: FastifyRequest, path: string) {
    const [, , uid, token] = path.split('/');
    const params = auth.checkReset.params.safeParse({ uid, token });
    if (!params.success) return null;
    const call = callKey(callUrl(auth.checkReset, { params: params.data }, NOWHERE));
    const answer = auth.checkReset.response.safeParse(await this.answers.answerTo(raw, call));
    return answer.success ? { call, answer: answer.data } : null;
  }
}
