import { describe, expect, it } from 'vitest'
import { podeRemoverParceiro } from './parceiro.rules.ts'

describe('a partner', () => {
  const livre = { programas: [], solicitacoes: 0 }

  it('goes while nothing names it, by coordination and administration alone', () => {
    expect(podeRemoverParceiro(livre, ['coordenador']).permitido).toBe(true)
    expect(podeRemoverParceiro(livre, ['admin']).permitido).toBe(true)
    expect(podeRemoverParceiro(livre, ['gestor'])).toEqual({ permitido: false, recusa: 'PAPEL_NAO_PERMITE' })
  })

  it('stays while a programme has it, and for good once a request had it', () => {
    const doPrograma = { ...livre, programas: ['Inovação'] }
    expect(podeRemoverParceiro(doPrograma, ['admin'])).toEqual({ permitido: false, recusa: 'PARCEIRO_EM_PROGRAMA' })
    const daSolicitacao = { ...livre, solicitacoes: 1 }
    expect(podeRemoverParceiro(daSolicitacao, ['admin'])).toEqual({ permitido: false, recusa: 'PARCEIRO_EM_USO' })
  })
})
