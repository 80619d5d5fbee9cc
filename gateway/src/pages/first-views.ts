import { join } from 'node:path';
import { auth, callUrl, type FirstView, firstViewOf, type Locale, type PageRoute, splitLocale } from '@koma/contracts';
import type { FastifyRequest } from 'fastify';
import type { OpeningAnswers } from './opening-answers.service.js';
import { type ShellTemplate, templateOf } from './shell-template.js';

/** An address of this site needs none. */
const NOWHERE = 'http://localhost';

/** The documents that strangers see first, from the built shell; their application is loaded with the first input. */
export class FirstViews {
  private readonly kept = new Map<string, ShellTemplate>();

  /** @param folder `views` of the built shell */
  constructor(
    private readonly folder: string,
    private readonly answers: OpeningAnswers,
  ) {}

  /** The document of a stranger's page; null where it has none, or the build has none. */
  async find(request: FastifyRequest, route: PageRoute): Promise<string | null> {
    const [address = '', search = ''] = request.url.split('?', 2);
    const { locale, path } = splitLocale(address);
    const purpose = route.name.startsWith('reset_password') ? await this.purposeOf(request, path) : null;
    const view = firstViewOf(route, search, purpose);
    return view && this.template(view, locale)().catch(() => null);
  }

  private template(view: FirstView, locale: Locale): ShellTemplate {
    const file = join(this.folder, locale, `${view}.html`);
    const template = this.kept.get(file) ?? templateOf(file, { isKept: true });
    this.kept.set(file, template);
    return template;
  }

  /** What a link to set a password is for; null when it does not hold. */
  private async purposeOf({ raw }: FastifyRequest, path: string): Promise<'activation' | 'reset' | null> {
    const [, , uid, token] = path.split('/');
    const params = auth.checkReset.params.safeParse({ uid, token });
    if (!params.success) return null;
    const { pathname } = callUrl(auth.checkReset, { params: params.data }, NOWHERE);
    const answer = auth.checkReset.response.safeParse(await this.answers.answerTo(raw, pathname));
    return answer.data?.purpose ?? null;
  }
}
