import { formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import type { Database } from '../db/drizzle.ts'
import { sino, tabela } from '../events/anunciar.ts'
import { outrosEnvolvidos } from './centro-travado.ts'

interface DoCentro {
  id: number
  codigo: string
  por: number
}
const centro: DoCentro = { id: 1, codigo: '1.01', por: 1 }
const destino = ({ id }: { id: number }) => `/centros-de-custo/${id}`
const aosOutros = {
  para: 'qualquer',
  a: (db: Database, { id, por }: DoCentro) => outrosEnvolvidos(db, id, por),
  destino,
} as const

export const avisos = tabela({
  centroAcompanhado: sino({
    exemplo: { id: 1, codigo: '1.01', quem: [1] as readonly number[] },
    para: 'qualquer',
    a: (_, d) => d.quem,
    mensagem: (d) => `Você acompanha o centro de custo ${d.codigo}.`,
    destino,
  }),
  centroMudou: sino({
    exemplo: [
      { ...centro, ativo: true },
      { ...centro, ativo: false },
    ],
    ...aosOutros,
    mensagem: (d) => `O centro de custo ${d.codigo} foi ${d.ativo ? 'reaberto' : 'encerrado'} para novas solicitações.`,
  }),
  centroCreditado: sino({
    exemplo: { ...centro, movimento: 'Aporte', valor: 100_000 },
    ...aosOutros,
    mensagem: (d) => `${d.movimento} de ${formatarReais(d.valor)} no centro de custo ${d.codigo}.`,
  }),
  projetoOuAcaoMudou: sino({
    exemplo: { ...centro, frase: 'O projeto P-01 foi desativado no Hub' },
    ...aosOutros,
    mensagem: (d) => `${d.frase}: centro de custo ${d.codigo}.`,
  }),
})
