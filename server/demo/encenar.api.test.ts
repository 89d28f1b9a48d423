import { expect, test } from 'vitest'
import { demonstracaoEm } from '../testing/demonstracao-em.ts'

/** Of all days, see calendario.test.ts; of more days than these two, encenar.api.long.test.ts. */
test('the demonstration stands the same on a Sunday and at the end of a year, and all acted at work', async () => {
  const domingo = await demonstracaoEm('2026-11-22T10:00-03:00')
  const fimDoAno = await demonstracaoEm('2027-12-31T23:30-03:00')
  expect(domingo.aoAbrir.solicitacoes).toEqual([
    'Amostra Receita Alimentos: aguardando_analise',
    'Amostra Receita Alimentos: em_execucao',
    'Artesã Demo (cerâmica, SICAB DEMO-0001): concluida',
    'Doce Cacau: em_selecao',
    'Instituto Demo de Apoio às Empresas: em_execucao',
    'Metal Jacuípe Indústria: aguardando_aceite_prestador',
    'Metal Jacuípe Indústria: aguardando_pagamento',
    'Metal Jacuípe Indústria: em_execucao',
    'Moda Baía Comércio: aguardando_propostas',
    'Moda Baía Comércio: em_execucao',
    'Pousada Coqueiral: aguardando_analise_final',
    'Produtor Rural Demo (leite): em_diagnostico',
    'Produtora Rural Demo (orgânicos): aguardando_atualizacao_cliente',
  ])
  for (const d of [domingo, fimDoAno]) {
    expect(d.aoAbrir).toEqual(domingo.aoAbrir)
    expect(d.depois).toEqual(d.aoAbrir)
    expect(d.foraDeHora).toEqual([])
    // The clock is back where it was, but for the time that the play took.
    expect(d.desvio).toBeGreaterThanOrEqual(0)
    expect(d.desvio).toBeLessThan(10)
  }
}, 400_000)
