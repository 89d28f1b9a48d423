import { listaCurta } from '../kernel/lista.ts'
import { rascunho, type TipoDeRascunho } from '../rascunho.ts'

export const nomeDoTipo: Record<TipoDeRascunho, string> = {
  demanda: 'Solicitação por um cliente',
  contratacao_interna: 'Contratação interna',
}

export const rascunhos = listaCurta('rascunhos', 'Rascunhos', [rascunho.listar], {
  titulo: ['Rascunho', (r) => r.titulo || 'Sem título'],
  tipo: ['Tipo', (r) => nomeDoTipo[r.tipo]],
  modelo: ['Serviço', (r) => r.modelo?.titulo],
  salvo: ['Salvo em', (r) => r.dtaatualizacao, 'momento'],
})
