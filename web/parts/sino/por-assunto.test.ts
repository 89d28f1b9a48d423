import type { Notificacao } from '@hub/protocol/notificacao.ts'
import { expect, test } from 'vitest'
import { porAssunto } from './por-assunto.ts'

const aviso = (id: number, destino: string): Notificacao => ({
  id,
  destino,
  mensagem: `Aviso ${id}`,
  visto: false,
  dtainclusao: '2026-11-23T12:00:00Z',
})

test('what is told of one request stands together, in the place of the newest', () => {
  const grupos = porAssunto([
    aviso(9, '/solicitacoes/2?aba=contrato'),
    aviso(8, '/vinculos'),
    aviso(7, '/solicitacoes/1'),
    aviso(6, '/solicitacoes/2'),
    aviso(5, '/vinculos'),
  ])
  expect(grupos.map((g) => g.map((n) => n.id))).toEqual([[9, 6], [8], [7], [5]])
})
