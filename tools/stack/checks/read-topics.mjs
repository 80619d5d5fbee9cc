/** Runs with the source hook: prints every topic that a deployment needs. */
import { allTopics } from '@koma/events';

console.log(allTopics(process.argv.slice(2)).join('\n'));
