import { mascararCep } from '@hub/domain/kernel/cep.ts'
import { mascararCnae } from '@hub/domain/kernel/cnae.ts'
import { mascararCnpj } from '@hub/domain/kernel/cnpj.ts'
import { mascararCpf } from '@hub/domain/kernel/cpf.ts'
import { mascararTelefone } from '@hub/domain/kernel/telefone.ts'
import { portes } from '@hub/domain/porte/porte.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { RodapeDoPasso } from '../../parts/assistente/RodapeDoPasso.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Cabecalho, RodapeFixo } from '../../ui/Pagina.tsx'
import type { TrilhaProps } from '../../ui/Trilha.tsx'
import { AchadosDoCadastro, EstadoDaConsulta } from './AchadosDoCadastro.tsx'
import css from './Cadastro.module.css'
import { CamposDaEmpresa } from './CamposDaEmpresa.tsx'
import { CidadeAtendida } from './CidadeAtendida.tsx'
import type { EmpresaEscrita, FormularioDoCadastro } from './cadastro-escrito.ts'
import { PapelNaEmpresa } from './PapelNaEmpresa.tsx'
import type { PassosDoCadastro } from './passos-do-cadastro.ts'
import type { Consultas } from './usar-consultas.ts'

interface Props {
  formulario: FormularioDoCadastro
  consultas: Consultas
  passos: PassosDoCadastro
  resumo: ReactNode
  /** Of somebody who has an account the registration ends here. */
  cadastrar?: { trilha: TrilhaProps['items']; ocupado: boolean }
}

/** What the register found as a list to check; what it did not find, or somebody wants otherwise, as fields. */
export function PassoEmpresa({ formulario, consultas, passos, resumo, cadastrar }: Props) {
  const empresa = formulario.watch('empresa')
  // The fields once they are open, and the one that was asked for: they never close under who types.
  const [aberto, abrir] = useState<Campo | 'todos' | null>(null)
  const cpf = empresa.tipo === 'cpf'
  const espera = !cpf && consultas.cnpj === 'buscando'
  const confere = !cpf && consultas.achada && passos.completo('empresa') && passos.erros.length === 0
  if (aberto === null && !espera && !confere) abrir('todos')
  const { setFocus } = formulario
  useEffect(() => {
    if (aberto !== null && aberto !== 'todos') setFocus(aberto)
  }, [aberto, setFocus])
  const lista = aberto === null && confere
  return (
    <>
      <Cabecalho
        trail={cadastrar?.trilha}
        title={lista ? 'É esta a empresa?' : cpf ? 'Seu negócio' : 'A empresa'}
        subtitle={
          <>
            {cpf ? `CPF ${mascararCpf(empresa.documento)}` : `CNPJ ${mascararCnpj(empresa.documento)}`}{' '}
            <Botao variant="texto" size="pequeno" onClick={() => passos.ir('documento')}>
              Trocar
            </Botao>
          </>
        }
      />
      {resumo}
      <div className={css.campos}>
        {!cpf && <EstadoDaConsulta consultas={consultas} />}
        <AchadosDoCadastro consultas={consultas} />
        {lista && <Conferir empresa={empresa} aoMudar={abrir} />}
        {lista && <CidadeAtendida formulario={formulario} />}
        {aberto !== null && (
          <CamposDaEmpresa
            formulario={formulario}
            consultas={consultas}
            dentro={cadastrar !== undefined}
            tudo={aberto !== 'todos'}
            tentativas={passos.tentativas}
          />
        )}
        {aberto === null && espera && (
          <div>
            <Botao onClick={() => abrir('todos')}>Preencher sem esperar</Botao>
          </div>
        )}
        {cadastrar && !cpf && (lista || aberto !== null) && <PapelNaEmpresa formulario={formulario} />}
      </div>
      {lista || aberto !== null ? (
        <RodapeDoPasso
          aoVoltar={passos.aoVoltar}
          {...(cadastrar
            ? { rotulo: 'Cadastrar', ocupado: cadastrar.ocupado, rotuloOcupado: 'Cadastrando' }
            : { rotulo: lista ? 'Sim, é esta' : 'Continuar' })}
        />
      ) : (
        <RodapeFixo
          actions={
            <Botao variant="contorno" onClick={passos.aoVoltar}>
              Voltar
            </Botao>
          }
        />
      )}
    </>
  )
}

interface Linha {
  termo: string
  valor: string
  campo: Campo
}
type Campo = `empresa.${'razaosocial' | 'nomefantasia' | 'cnae_descricao' | 'porte' | 'cep' | 'telefone'}`

const juntar = (...partes: readonly (string | false | undefined)[]): string => partes.filter(Boolean).join(', ')

const linhasDe = (e: EmpresaEscrita): Linha[] => [
  { termo: 'Nome', valor: e.razaosocial, campo: 'empresa.razaosocial' },
  { termo: 'Como é conhecida', valor: e.nomefantasia || e.razaosocial, campo: 'empresa.nomefantasia' },
  {
    termo: 'Atividade',
    valor: juntar(e.cnae_descricao, e.cnae && `CNAE ${mascararCnae(e.cnae)}`),
    campo: 'empresa.cnae_descricao',
  },
  ...(e.lado === 'cliente' && e.porte
    ? [{ termo: 'Tamanho', valor: portes[e.porte].rotulo, campo: 'empresa.porte' as const }]
    : []),
  {
    termo: 'Endereço',
    valor: juntar(e.logradouro, e.complemento, e.cidade?.label, e.cep && `CEP ${mascararCep(e.cep)}`),
    campo: 'empresa.cep',
  },
  { termo: 'Contato', valor: juntar(e.telefone && mascararTelefone(e.telefone), e.email), campo: 'empresa.telefone' },
]

const Conferir = ({ empresa, aoMudar }: { empresa: EmpresaEscrita; aoMudar: (campo: Campo) => void }) => (
  <dl className={css.conferir}>
    {linhasDe(empresa).map(({ termo, valor, campo }) => (
      <div key={campo}>
        <dt>{termo}</dt>
        <dd>{valor || '-'}</dd>
        <dd className={css.mudar}>
          <Botao variant="texto" size="pequeno" aria-label={`Mudar: ${termo}`} onClick={() => aoMudar(campo)}>
            Mudar
          </Botao>
        </dd>
      </div>
    ))}
  </dl>
)
