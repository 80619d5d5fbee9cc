import type { CmsPage } from '@koma/contracts';
import { article } from './legal-article.js';

export const termsOfUseEn: CmsPage<'terms-of-use'> = {
  head: {
    title: 'Terms of use',
    description: 'The agreement between the members of Koma and Koma Inc.',
  },
  document: {
    title: 'Koma Terms of Use',
    lead: [
      'These Terms of Use (the “Terms”) set out the conditions for using Koma (the “Service”), provided by Koma Inc. (“we”). Please read them in full before you apply.',
      'This is a translation for convenience. Where it differs from the Japanese text, the Japanese text prevails.',
    ],
    articles: [
      article('Definitions', [
        'In these Terms:',
        [
          '“Member” means a person whose registration under Article 3 is complete; creators and users are members.',
          '“Creator” means a member who can publish a profile and works and view those of other members.',
          '“User” means a member who can view works.',
          '“Work” means a film or picture that a member uploads to or enters in the Service, with its title, description, credits and other information.',
          '“Private link” means a link made by a member to show particular content to people who need not be members.',
        ],
      ]),
      article(
        'Application and changes',
        'These Terms apply to all relations between members and us that concern the Service. Guides published on the Service form part of them.',
        'In accordance with Article 548-4 of the Civil Code, we may change these Terms where the change suits the general interest of members, or where it does not run counter to the purpose of the contract and is reasonable in view of its necessity, its content and other circumstances.',
        'We announce a change and its effective date on the Service and by email at least two weeks before it takes effect. Members who do not agree may leave before then.',
      ),
      article(
        'Registration and review',
        'The Service is for people who work in advertising and film. To register, agree to these Terms and apply in the way we provide.',
        'We telephone applicants to confirm what they entered, and decide on registration after a review. Registration is complete when we send notice of acceptance.',
        'Only members of production companies may apply to register as users. Members of advertising agencies may register as users by our invitation.',
        [
          'We may refuse registration where:',
          [
            'we cannot confirm that the applicant works in advertising or film',
            'the application contains anything false or mistaken',
            'an earlier registration was cancelled for breach of these Terms',
            'the applicant is an antisocial force as described in Article 16',
            'we otherwise reasonably consider registration inappropriate',
          ],
        ],
        'Applicants under 18 need the consent of a legal representative.',
      ),
      article(
        'Registered information',
        'When your registered information changes, please update it promptly in your settings. We are not liable for disadvantages that arise because it was not updated.',
        'A member may not hold more than one registration, unless we accept that the member needs to be both a creator and a user.',
      ),
      article(
        'Your account',
        'Signing in takes your password and a code sent to your registered email address. You are responsible for both and may not let others use them.',
        'You may allow other members to edit your profile. What they do is deemed to be done under your responsibility.',
        'If you suspect that somebody else is using your account, change your password at once and tell us.',
      ),
      article(
        'Fees',
        'Members pay the monthly fee shown on the Service, with consumption tax, by credit card.',
        'Fees are paid in advance, month by month, from the day of the first payment after registration. We may suspend the Service while a payment cannot be confirmed.',
        'We announce changes of fees at least one month in advance.',
        'Fees paid are not refunded, except where the law so provides or the cause lies with us. We issue no prepaid payment instruments within the meaning of the Payment Services Act.',
        'The information required by the Act on Specified Commercial Transactions follows these Terms.',
      ),
      article(
        'Rights in works',
        'Copyright and other rights in works remain with the member or other rightful owner. Uploading a work transfers no rights to us.',
        'By uploading a work, the member warrants that all permission needed for its use on the Service has been obtained from copyright owners, performers, clients, owners of music and other rights holders.',
        'Where a usage period, a competition clause or another agreement keeps a work from being public, the member is responsible for setting its visibility accordingly.',
      ),
      article(
        'Licence',
        [
          'Only as far as is needed to provide the Service, the member permits us, free of charge and non-exclusively, to:',
          [
            'store and copy works and convert them to formats and sizes fit for delivery',
            'transmit and show works within the visibility the member has set',
            'make and show thumbnails, short previews and stills for lists, search results, the player and the like',
            'produce PDFs and other documents that contain works when the member asks for them',
          ],
        ],
        'This licence ends when the member deletes the work or leaves the Service. We may keep the work until it has been erased from backups.',
        'We ask for the member’s consent each time before we use a work to advertise the Service.',
        'We do not use works as training data for machine learning, nor let others do so.',
      ),
      article(
        'Visibility and private links',
        'Members choose whether a profile or work is published, limited or private. Everything starts as private.',
        'Members are responsible for making private links, for their passwords and end dates, and for whom they send them to. We are not liable for what people do who view content through a private link.',
        'Members may use the works of others only to view, consider and propose them within the Service. Works may not be recorded, reposted or made public without the rights holder’s consent; the same holds for works whose download is allowed.',
      ),
      article(
        'Credits',
        'Members must enter credits truthfully and exactly.',
        'When told that a credit is wrong, we may hear those concerned, ask for a correction or suspend the display.',
      ),
      article('Prohibited acts', [
        'Members may not:',
        [
          'break the law or offend public order or morals',
          'infringe our or others’ copyright, likeness, privacy, honour or other rights',
          'impersonate others, or give false careers, awards or credits',
          'post, without authority, unreleased information learnt in the course of work',
          'collect information from the Service for non-members or to compile sales lists and the like',
          'collect works or information in bulk by programs or similar means',
          'manipulate views, favourites or other figures',
          'put excessive load on the Service or endanger its security',
          'lend or transfer their account',
          'do anything else that is inappropriate in view of the purpose of the Service',
        ],
      ]),
      article(
        'Infringement of rights',
        'When told that a work infringes rights, we examine the matter in accordance with the Information Distribution Platform Act and other laws and take measures such as withdrawing the work.',
        'We tell the member who entered the work the reason. The member may object to us.',
      ),
      article(
        'Suspension and cancellation',
        'Where a member breaches these Terms or is likely to, we may withdraw works, suspend use of the Service or cancel the registration.',
        'Except in urgent cases we first tell the member why and give an opportunity to put things right.',
      ),
      article(
        'Leaving, and your data',
        'Members may leave at any time from their settings. They can use the Service until the end of the period they have paid for.',
        'When membership ends, the member’s works are removed from the Service at once and personal information is erased 30 days later. Information that must be kept by law is kept for the period required.',
        'Until membership ends, members can export their own information and works.',
        'Names of former members in the credits of other members’ works are replaced by a note that the member has left.',
      ),
      article(
        'Changes, interruption and end of the Service',
        'We may change the Service. Changes that matter to members are announced in advance.',
        'We may interrupt the Service for maintenance, faults, natural disasters or other unavoidable reasons. Maintenance is announced in advance.',
        'If we end the Service, we announce it at least three months in advance and leave time to export data.',
      ),
      article(
        'Exclusion of antisocial forces',
        'Members and we each represent and warrant that they are not members or associates of organised crime, corporate extortionists or the like (“antisocial forces”) and have no relations with them.',
        'If the other party breaches this, the contract for use of the Service may be terminated without notice.',
      ),
      article(
        'Dealings between members',
        'We take no part in commissions, contracts, payments or other dealings between members and are not a party to them. Members settle disputes between themselves on their own responsibility.',
        'Members who commission work must observe the Act on Ensuring Proper Transactions Involving Specified Entrusted Business Operators (the Freelance Act) and other laws.',
      ),
      article(
        'Warranty and liability',
        'We provide the Service with the care of a good manager, but do not warrant that members will win jobs or reach other results they hope for.',
        'Where damage to a member is attributable to us, we compensate direct and ordinary damage only, up to the fees the member paid in the 12 months before it arose.',
        'That limit does not apply in cases of intent or gross negligence on our part, or where the Consumer Contract Act or other mandatory law does not allow it.',
        'Please keep copies of important data yourself.',
      ),
      article(
        'Personal information',
        'We handle members’ personal information in accordance with our separate privacy policy.',
      ),
      article(
        'Notices',
        'We contact members at their registered email address or by notifications on the Service.',
        'Members contact us from the contact page or at the contact details that follow these Terms.',
      ),
      article(
        'Assignment',
        'Members may not assign or pledge their position, rights or duties under these Terms without our written consent.',
        'If we transfer the business of the Service, our position under these Terms and members’ information may pass to the transferee. We tell members in advance.',
      ),
      article('Severability', 'If part of these Terms is held invalid, the remainder stays in force.'),
      article(
        'Governing law and court',
        'These Terms are governed by the laws of Japan. The Japanese text is authoritative.',
        'The Tokyo District Court has exclusive jurisdiction at first instance over disputes between members and us concerning the Service.',
      ),
    ],
    enactedOn: '2021-04-01',
    revisedOn: '2026-11-01',
    closing: ['Koma Inc.'],
  },
  commerce: {
    title: 'Information under the Act on Specified Commercial Transactions',
    facts: [
      { label: 'Seller', values: ['Koma Inc.'] },
      { label: 'Responsible person', values: ['Ryo Komachi'] },
      { label: 'Address', values: ['Koma Building 4F, 1-2-3 Sakurazakacho, Shibuya-ku, Tokyo 150-0000, Japan'] },
      { label: 'Telephone', values: ['+81 3-0000-0000 (weekdays, 9:00–18:00 Japan time)'] },
      { label: 'Email', values: ['info@koma.example'] },
      { label: 'Price', values: ['The monthly price of each plan is shown with consumption tax included.'] },
      { label: 'Other costs', values: ['You bear the cost of your equipment and internet connection.'] },
      { label: 'Payment', values: ['Credit card'] },
      { label: 'Time of payment', values: ['The first month on sign-up, then automatically every month.'] },
      { label: 'Delivery', values: ['Available as soon as payment is complete.'] },
      {
        label: 'Cancellation and refunds',
        values: [
          'You can cancel at any time in your settings and use the Service until the end of the period paid for.',
          'Owing to the nature of the Service, payments are not refunded.',
        ],
      },
      { label: 'Requirements', values: ['The latest version of Chrome, Edge, Firefox or Safari'] },
    ],
  },
};
