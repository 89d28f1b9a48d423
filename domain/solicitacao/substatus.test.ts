import { describe, expect, test } from 'vitest'
import { substatusOnde } from './solicitacao.states.ts'

/** Said apart from the table: a row that loses or gains one of these changes what people may do. */
describe('what follows from a state', () => {
  test.each([
    ['nobody has decided on it yet', 'triagem', ['aguardando_analise']],
    ['the client brings its data up to date', 'atualiza', ['aguardando_atualizacao_cliente']],
    ['an appeal is judged', 'julga', ['em_recurso']],
    ['a diagnostic is carried out', 'diagnostica', ['em_diagnostico']],
    ['one provider is asked', 'pedeAceite', ['aguardando_aceite_prestador']],
    ['proposals come in under seal', 'selada', ['aguardando_propostas']],
    ['one of the proposals may be chosen', 'escolhe', ['em_selecao', 'em_negociacao']],
    ['a new version of a proposal is awaited', 'negocia', ['em_negociacao']],
    ['there is no proposal to choose', 'vazia', ['sem_propostas']],
    [
      'the staff decides on the choice',
      'autoriza',
      ['aguardando_autorizacao_gestor', 'aguardando_autorizacao_coordenador'],
    ],
    ['a document may be out to be signed', 'assina', ['aguardando_assinaturas', 'em_execucao']],
    ['the first instalment is awaited', 'primeiraParcela', ['aguardando_pagamento']],
    ['work is going on, and silence accepts', 'trabalha', ['em_execucao']],
    [
      'the client may pay its share, after a termination too',
      'cobra',
      [
        'aguardando_pagamento',
        'aguardando_liberacao',
        'em_execucao',
        'aguardando_avaliacao',
        'aguardando_analise_final',
        'cancelada_distrato',
      ],
    ],
    ['the client evaluates', 'avalia', ['aguardando_avaliacao']],
    ['what the client owes keeps it from its end', 'analiseFinal', ['aguardando_analise_final']],
    [
      'a later instalment is the client’s turn beside whoever is awaited',
      'lembraParcela',
      ['aguardando_liberacao', 'em_execucao', 'aguardando_analise_final'],
    ],
    ['the client may appeal', 'cabeRecurso', ['indeferida']],
    [
      'nothing of it goes on',
      'desfeita',
      ['cancelada_cliente', 'cancelada_entidade', 'cancelada_prazo', 'cancelada_distrato'],
    ],
    [
      'facts beside it may make it somebody else’s turn',
      'vezPorFatos',
      [
        'aguardando_atualizacao_cliente',
        'em_recurso',
        'em_diagnostico',
        'em_selecao',
        'aguardando_autorizacao_gestor',
        'aguardando_autorizacao_coordenador',
        'aguardando_assinaturas',
        'aguardando_pagamento',
        'em_execucao',
        'aguardando_analise_final',
      ],
    ],
  ] as const)('%s (%s)', (_, coluna, estados) => {
    expect(substatusOnde(coluna)).toEqual(estados)
  })
})
