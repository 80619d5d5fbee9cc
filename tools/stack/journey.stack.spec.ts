import { journeyContract } from './journey.contract.js';
import { startTestStack } from './test-stack.js';

journeyContract(startTestStack);
