import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { iniciarHub } from './support/hub.ts'
import { carrinhoDe, pessoaDeFora } from './support/pedir.ts'
import { travar } from './support/trava.ts'

it('a product that is asked to end does not wait for what never ends', { timeout: 120_000 }, async () => {
  const hub = await iniciarHub()
  const helena = await pessoaDeFora(hub.url, 'helena')
  const corpo = await carrinhoDe(helena, 'FT-003', /Doce Cacau/)
  const trava = await travar(hub.database!, 'lock table notificacao in exclusive mode')
  try {
    const emCurso = helena.pedir('/solicitacao/externo/enviar/', { corpo, chave: randomUUID() }).catch(() => 'cut off')
    await trava.presos()
    const inicio = performance.now()
    hub.processo.sinal('SIGTERM')
    await hub.processo.fim()
    expect(performance.now() - inicio).toBeLessThan(10_500)
    expect(await emCurso).toBe('cut off')
  } finally {
    await trava.fechar()
    await hub.parar()
  }
})
