import { config } from 'zod/mini'

// The content security policy forbids `new Function`, which zod would try first.
config({ jitless: true })
