import { lista } from '../kernel/lista.ts'
import { nota } from '../nota.ts'

export const notas = lista('notas', 'Notas', [nota.listar], {
  parcela: ['Parcela', (n) => `${n.solicitacao.nrosolicitacao}, parcela ${n.parcela}`],
  servico: ['Serviço', (n) => n.solicitacao.titulo],
  prestador: ['Prestador', (n) => n.prestador.nome],
  cliente: ['Cliente', (n) => n.cliente.nome],
  situacao: ['Situação', (n) => n.status],
  numero: ['Nota', (n) => n.numero],
  quando: ['Dinheiro previsto', (n) => n.pago_no_dia ?? n.previsao_em, 'dia'],
  valor: ['Valor', (n) => n.valor, 'reais'],
})
