import { describe, expect, it } from 'vitest'
import { acoesDoPrograma, podeDesativarPrograma } from './programa.rules.ts'

describe('a programme', () => {
  const vazio = { ativo: true, servicosAtivos: 0 }

  it('is kept by coordination and administration', () => {
    for (const papel of ['coordenador', 'admin'] as const)
      expect(acoesDoPrograma(vazio, [papel])).toEqual({ editar: { permitido: true }, desativar: { permitido: true } })
    for (const papel of ['gestor', 'cliente', 'prestador', 'consultor'] as const)
      expect(acoesDoPrograma(vazio, [papel]).editar).toEqual({ permitido: false, recusa: 'PAPEL_NAO_PERMITE' })
  })

  it('stays active while the catalogue sells under it', () => {
    expect(podeDesativarPrograma({ ...vazio, servicosAtivos: 1 }, ['admin'])).toEqual({
      permitido: false,
      recusa: 'PROGRAMA_COM_SERVICOS',
    })
  })
})
