import { limparCep, validarCep } from '@hub/domain/kernel/cep.ts'
import { limparTelefone, validarTelefone } from '@hub/domain/kernel/telefone.ts'
import { capitalizarPalavras, chaveDeBusca } from '@hub/domain/kernel/texto.ts'
import type { Porte } from '@hub/domain/porte/porte.ts'
import * as z from 'zod/mini'
import { documentoDeFora, type Solto, umaLinha } from '../../kernel/texto-de-fora.ts'
import { CadastroIndisponivel, type EmpresaNoCadastro, type EnderecoDoCep } from './cadastro.ts'

const solto = z.optional(z.nullable(z.union([z.string(), z.number()])))

/** What is taken of BrasilAPI's answer (`/api/cnpj/v1/{cnpj}`): of the partners nothing. */
const empresaCrua = z.object({
  razao_social: z.string().check(z.minLength(1)),
  nome_fantasia: solto,
  descricao_situacao_cadastral: solto,
  codigo_porte: solto,
  opcao_pelo_mei: z.optional(z.nullable(z.boolean())),
  cep: solto,
  descricao_tipo_de_logradouro: solto,
  logradouro: solto,
  numero: solto,
  complemento: solto,
  bairro: solto,
  codigo_municipio_ibge: solto,
  ddd_telefone_1: solto,
  email: solto,
})

/** ViaCEP's answer (`/ws/{cep}/json/`); `erro` stands where it knows no such CEP. */
const enderecoCru = z.object({
  logradouro: solto,
  bairro: solto,
  ibge: solto,
  erro: z.optional(z.union([z.boolean(), z.string()])),
})

const porteDe = (codigo: Solto, mei: boolean | null | undefined): Porte | null => {
  if (mei) return 'MEI'
  return ({ 1: 'ME', 3: 'EPP' }[Number(codigo)] as Porte | undefined) ?? null
}
/** Registers shout; names are written as spec §5 has them. */
const nome = (v: Solto): string | null => {
  const linha = umaLinha(v, 200)
  return linha && capitalizarPalavras(linha).slice(0, 200)
}
const endereco = (...partes: Solto[]): string | null => {
  const cheias = partes.map((p) => umaLinha(p, 100)).filter((p) => p !== null)
  return cheias.length ? capitalizarPalavras(cheias.join(', ')).slice(0, 200) : null
}

function ler<S extends z.ZodMiniType>(schema: S, corpo: unknown): z.infer<S> {
  const lido = z.safeParse(schema, corpo)
  if (!lido.success) throw new CadastroIndisponivel('resposta')
  return lido.data
}

/** @throws CadastroIndisponivel when it is not what BrasilAPI says that it is */
export function lerEmpresa(corpo: unknown): EmpresaNoCadastro {
  const e = ler(empresaCrua, corpo)
  const cep = limparCep(documentoDeFora(e.cep, 8) ?? '')
  const telefone = limparTelefone(String(e.ddd_telefone_1 ?? ''))
  const email = umaLinha(e.email, 200)?.toLowerCase() ?? null
  const situacao = umaLinha(e.descricao_situacao_cadastral, 40)
  const rua = [e.descricao_tipo_de_logradouro, e.logradouro]
    .map((p) => umaLinha(p, 100))
    .filter(Boolean)
    .join(' ')
  return {
    razaosocial: nome(e.razao_social) ?? '',
    nomefantasia: nome(e.nome_fantasia),
    porte: porteDe(e.codigo_porte, e.opcao_pelo_mei),
    cep: validarCep(cep) ? cep : null,
    logradouro: endereco(rua, e.numero, e.bairro),
    complemento: nome(e.complemento)?.slice(0, 120) ?? null,
    cidade: documentoDeFora(e.codigo_municipio_ibge, 7),
    telefone: validarTelefone(telefone) ? telefone : null,
    email: email && z.safeParse(z.email(), email).success ? email : null,
    situacao: situacao && capitalizarPalavras(situacao),
    ativa: situacao === null || chaveDeBusca(situacao) === 'ativa',
  }
}

/** @throws CadastroIndisponivel when it is not what ViaCEP says that it is */
export function lerEndereco(corpo: unknown): EnderecoDoCep | undefined {
  const e = ler(enderecoCru, corpo)
  if (e.erro) return undefined
  return { logradouro: endereco(e.logradouro, e.bairro), cidade: documentoDeFora(e.ibge, 7) }
}
