import { pick } from '@hub/domain/kernel/campos.ts'
import { documentoNaLista, ocultarCpf } from '@hub/domain/kernel/cpf.ts'
import { gruposDe, type Papel, papeis } from '@hub/domain/kernel/papel.ts'
import type { Sessao } from '@hub/protocol/autenticacao.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { agePor } from '../db/queries/pessoas-de-empresas.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { bool, col, each, list, nullable, num, obj, oneOf, row, text } from '../db/rows.ts'
import { empresaUsuario } from '../db/tables/empresa.ts'
import type { Config } from '../kernel/config.ts'
import type { Cookies } from '../kernel/use-case.ts'
import { avisoEmVigor } from '../services/documentos-do-portal.ts'
import { faltaSegundoFator } from '../services/load-actor.ts'
import { tokenDeCsrf } from './csrf.ts'
import type { SessaoAberta } from './sessoes.ts'
import { darToken, VIDA_DO_TOKEN } from './token.ts'

const BISCOITO_DO_PAPEL = 'hub_papel'
const UM_ANO = 31_536_000
/** Whose screens are shown first to somebody of several groups. */
const preferidos: readonly Papel[] = ['admin', 'coordenador', 'gestor', 'consultor', 'prestador', 'cliente']

const forma = {
  id: num,
  ...each(['nome', 'sobrenome', 'email'], text),
  cpf: nullable(text),
  avatar: nullable(num),
  grupos: list(oneOf(papeis)),
  falta: bool,
  leu: bool,
  empresas: list(
    obj({ id: num, nome: text, lado: col(empresaUsuario.lado), cnpj: nullable(text), cpf: nullable(text) }),
  ),
}

interface Contexto {
  db: Database
  cookies: Cookies
  cabecalhos: Readonly<Record<string, string | string[] | undefined>>
  ports: { config: Config }
}

/** What GET session answers for an open session; signs a new hub token into its cookie. */
export async function verSessao(c: Contexto, aberta: SessaoAberta): Promise<Sessao> {
  const aviso = avisoEmVigor(c.ports.config)
  const u = (await row(c.db, forma)`
    select u.id, u.nome, u.sobrenome, u.email, u.cpf,
      (select v.arquivo_id from usuario_avatar v where v.usuario_id = u.id) as avatar,
      array(select grupo from usuario_grupo where usuario_id = u.id) as grupos, ${faltaSegundoFator(aberta.id)} as falta,
      exists (select from ciencia_do_aviso where usuario_id = u.id and versao = ${aviso.versao}) as leu,
      coalesce((select json_agg(json_build_object('id', e.id, 'nome', e.nomefantasia, 'lado', eu.lado,
          'cnpj', e.cnpj, 'cpf', e.cpf) order by e.nomefantasia, eu.lado)
        from empresa_usuario eu join empresa e on e.id = eu.empresa_id where eu.usuario_id = u.id and ${agePor(sql`eu`)}), '[]') as empresas
      from usuario u where u.id = ${aberta.usuarioId}`)!
  const doUsuario = gruposDe(u.grupos).grupos
  const grupos = preferidos.filter((p) => doUsuario.includes(p))
  const { calendarioDaTela } = await lerRegulamento(c.db)
  const token = await darToken(c.ports.config, c.cookies, { usuarioId: u.id, sessao: aberta.id })
  return {
    user: {
      ...pick(u, ['id', 'nome', 'sobrenome', 'email']),
      cpf_mask: u.cpf && ocultarCpf(u.cpf),
      avatar: u.avatar,
      groups: grupos.map((name) => ({ name })),
    },
    empresas: u.empresas.map(({ cnpj, cpf, ...e }) => ({ ...e, documento: documentoNaLista({ cnpj, cpf }) })),
    calendario: calendarioDaTela,
    papel: papelEscolhido(c.cookies, u.id, grupos),
    token,
    token_dura: VIDA_DO_TOKEN,
    falta_segundo_fator: u.falta,
    aviso_a_ler: u.leu ? null : { versao: aviso.versao, vigencia: aviso.vigencia },
    demonstracao: c.ports.config.modo === 'demo',
    expires: aberta.fim.toISOString(),
    csrf: tokenDeCsrf(c),
  }
}

/** Remembers whose screens to show, for this browser and user. */
export const guardarPapel = (cookies: Cookies, usuarioId: number, papel: Papel): void =>
  cookies.gravar(BISCOITO_DO_PAPEL, `${usuarioId}.${papel}`, { httpOnly: true, maxAge: UM_ANO })

function papelEscolhido(cookies: Cookies, usuarioId: number, grupos: readonly Papel[]): Papel {
  const [dono, papel] = (cookies.ler(BISCOITO_DO_PAPEL) ?? '').split('.')
  return (dono === String(usuarioId) && grupos.find((g) => g === papel)) || grupos[0]!
}
