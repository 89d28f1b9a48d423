import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { podeRemoverParceiro, temMarcacao } from './parceiro.rules.ts'

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

describe('markup in a text', () => {
  test.each([
    '<script>alert(1)</script>',
    '<IMG SRC=x onerror=alert(1)>',
    'a </b> b',
    '<!-- nota -->',
    '<?php echo 1 ?>',
    '< svg onload=x>',
    '&lt;script&gt;',
    '&#60;b&#62;',
    '&#x3c;b',
  ])('is found in %j', (texto) => expect(temMarcacao(texto)).toBe(true))

  test.each([
    'Apoiar pequenos negócios & artesãos.',
    'P&D; prazo < 5 dias e valor > 10',
    '- primeiro\n- segundo',
    'AT&T',
    'x<3',
  ])('is not found in %j', (texto) => expect(temMarcacao(texto)).toBe(false))

  it('is found in every element, wherever it stands', () => {
    const nome = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9]{0,8}$/)
    fc.assert(
      fc.property(fc.string(), nome, fc.string(), (antes, elemento, depois) =>
        temMarcacao(`${antes}<${elemento}>${depois}`),
      ),
    )
  })
})
