/**
 * Unit tests share their worker's process, which halves their cost. What a file could leave to the next goes: modules that it
 * replaced or that keep something, and globals that it stubbed. See `isolate` in vitest.config.ts.
 */
import { afterAll, vi } from 'vitest'

vi.resetModules()
afterAll(() => void vi.unstubAllGlobals())
