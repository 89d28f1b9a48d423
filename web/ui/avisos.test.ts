import { beforeEach, describe, expect, it } from 'vitest'
import { FilaDeAvisos, paraDesfazer } from './avisos.ts'

/** A clock that only moves when told. */
class Relogio {
  time = 0
  #next = 1
  #timers = new Map<number, { at: number; go: () => void }>()
  now = () => this.time
  start = (go: () => void, wait: number) => {
    this.#timers.set(this.#next, { at: this.time + wait, go })
    return this.#next++
  }
  stop = (timer: unknown) => {
    this.#timers.delete(timer as number)
  }
  pass(milliseconds: number) {
    const end = this.time + milliseconds
    for (;;) {
      const due = [...this.#timers].filter(([, each]) => each.at <= end).sort((a, b) => a[1].at - b[1].at)[0]
      if (!due) break
      this.#timers.delete(due[0])
      this.time = due[1].at
      due[1].go()
    }
    this.time = end
  }
}

describe('the queue of notices', () => {
  let clock: Relogio
  let queue: FilaDeAvisos
  const texts = () => queue.visible().map((item) => item.text)
  beforeEach(() => {
    clock = new Relogio()
    queue = new FilaDeAvisos(clock)
  })

  it('shows a notice for five seconds', () => {
    queue.add('certo', 'Salvo.')
    clock.pass(4999)
    expect(texts()).toEqual(['Salvo.'])
    clock.pass(1)
    expect(texts()).toEqual([])
  })

  it('keeps a notice without duration until it is closed', () => {
    const id = queue.add('erro', 'Sem conexão.', { duration: null })
    clock.pass(60_000)
    expect(texts()).toEqual(['Sem conexão.'])
    queue.close(id)
    expect(texts()).toEqual([])
  })

  it('takes back by a key what the last notice in sight offers to, once, and for ten seconds', () => {
    const desfeitos: string[] = []
    queue.add(
      'certo',
      'Primeira.',
      paraDesfazer(() => desfeitos.push('primeira')),
    )
    queue.add(
      'certo',
      'Segunda.',
      paraDesfazer(() => desfeitos.push('segunda')),
    )
    queue.add('info', 'Sem volta.')
    clock.pass(9_999)
    expect([queue.undo(), texts(), desfeitos]).toEqual([true, ['Primeira.'], ['segunda']])
    clock.pass(1)
    expect([queue.undo(), desfeitos]).toEqual([false, ['segunda']])
  })

  it('holds the time while paused and goes on with what was left', () => {
    queue.add('certo', 'Salvo.')
    clock.pass(4000)
    queue.pause()
    clock.pass(60_000)
    queue.resume()
    clock.pass(999)
    expect(texts()).toEqual(['Salvo.'])
    clock.pass(1)
    expect(texts()).toEqual([])
  })

  it('lets the fourth wait for a place, with its whole time', () => {
    for (const text of ['1', '2', '3', '4']) queue.add('info', text)
    expect(texts()).toEqual(['1', '2', '3'])
    clock.pass(5000)
    expect(texts()).toEqual(['4'])
    clock.pass(4999)
    expect(texts()).toEqual(['4'])
    clock.pass(1)
    expect(texts()).toEqual([])
  })

  it('does not show the same sentence twice, but gives it its time again', () => {
    queue.add('erro', 'Ops! Algo deu errado.')
    clock.pass(4000)
    queue.add('erro', 'Ops! Algo deu errado.')
    expect(texts()).toEqual(['Ops! Algo deu errado.'])
    clock.pass(4999)
    expect(texts()).toHaveLength(1)
    clock.pass(1)
    expect(texts()).toHaveLength(0)
  })

  it('tells whoever listens, and stops telling', () => {
    let told = 0
    const stop = queue.subscribe(() => told++)
    queue.add('certo', 'Salvo.')
    expect(told).toBe(1)
    stop()
    clock.pass(5000)
    expect(told).toBe(1)
  })
})
