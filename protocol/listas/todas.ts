import type { Endpoint } from '../kernel/endpoint.ts'
import type { ListaQualquer } from '../kernel/lista.ts'
import { aditivos } from './aditivos.ts'
import { areas } from './areas.ts'
import { assinaturas } from './assinaturas.ts'
import { escritas } from './auditoria.ts'
import { centrosDeCusto, movimentos } from './centros-de-custo.ts'
import { contratosDaEmpresa } from './contratos-da-empresa.ts'
import { credenciamentos, servicosComExigencias } from './credenciamentos.ts'
import { demandas } from './demandas.ts'
import { diagnosticos } from './diagnosticos.ts'
import { listasDeOpcoes, perguntas } from './dimensionamento.ts'
import { emailsEnviados, modelosDeEmail } from './emails.ts'
import { empresas } from './empresas.ts'
import { envios } from './envios.ts'
import { exclusoes } from './exclusoes.ts'
import { importacoes } from './importacoes.ts'
import { notas } from './notas.ts'
import { pagamentos } from './pagamentos.ts'
import { parceiros } from './parceiros.ts'
import { pendentes } from './pendentes.ts'
import { pessoasEEmpresas } from './pessoas-e-empresas.ts'
import { prestadoresDoServico } from './prestadores-do-servico.ts'
import { programas } from './programas.ts'
import { projetos } from './projetos.ts'
import { propostas } from './propostas.ts'
import { questionarios } from './questionarios.ts'
import { rascunhos } from './rascunhos.ts'
import { servicos } from './servicos.ts'
import { solicitacoes } from './solicitacoes.ts'
import { tokens } from './tokens.ts'
import { unidades } from './unidades.ts'
import { gestores, usuarios } from './usuarios.ts'
import { vinculos } from './vinculos.ts'
import { entregas, webhooks } from './webhooks.ts'

/** Every list that goes out as a file. The browser takes each from its own module. */
export const listas: readonly ListaQualquer[] = [
  aditivos,
  areas,
  assinaturas,
  centrosDeCusto,
  contratosDaEmpresa,
  credenciamentos,
  demandas,
  diagnosticos,
  emailsEnviados,
  empresas,
  entregas,
  envios,
  escritas,
  exclusoes,
  gestores,
  importacoes,
  listasDeOpcoes,
  modelosDeEmail,
  movimentos,
  notas,
  pagamentos,
  parceiros,
  pendentes,
  perguntas,
  pessoasEEmpresas,
  prestadoresDoServico,
  programas,
  projetos,
  propostas,
  questionarios,
  rascunhos,
  servicos,
  servicosComExigencias,
  solicitacoes,
  tokens,
  unidades,
  usuarios,
  vinculos,
  webhooks,
]

const porChamada = new Map<Endpoint, ListaQualquer>(listas.flatMap((l) => l.chamadas.map((e) => [e, l] as const)))

/** The list whose rows a call answers. */
export const listaDe = (e: Endpoint): ListaQualquer | undefined => porChamada.get(e)
