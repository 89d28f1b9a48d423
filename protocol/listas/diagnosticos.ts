import { diagnostico } from '../diagnostico.ts'
import { lista } from '../kernel/lista.ts'
import { vezEscrita } from './em-palavras.ts'

const { listar, listarEnviados, listarDoConsultor, listarEnviadosDoConsultor } = diagnostico

export const diagnosticos = lista(
  'diagnosticos',
  'Diagnósticos',
  [listar, listarEnviados, listarDoConsultor, listarEnviadosDoConsultor],
  {
    numero: ['Número', (d) => d.nrodiagnostico],
    titulo: ['Diagnóstico', (d) => d.solicitacao.titulo],
    cliente: ['Cliente', (d) => d.solicitacao.cliente.nome],
    cidade: ['Cidade', ({ solicitacao: s }) => s.cidade && `${s.cidade}/${s.estado}`],
    executor: ['Quem faz', (d) => d.executor?.nome],
    situacao: ['Situação', (d) => d.status.descricao],
    vez: ['De quem é a vez', (d) => vezEscrita(d.agora)],
    prazo: ['Prazo', (d) => d.prazo, 'dia'],
    enviado: ['Enviado em', (d) => d.enviado_em, 'momento'],
  },
)
