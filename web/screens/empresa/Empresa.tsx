import { empresa as api, type EmpresaDetalhe, type EmpresaInterna } from '@hub/protocol/empresa.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { ehAusente } from '../../api/falha.ts'
import { useSessao } from '../../api/sessao.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { motivoDe } from '../../parts/Acao.tsx'
import { emTexto } from '../../parts/busca.ts'
import { caminhos } from '../../parts/caminhos.ts'
import { documentoDaEmpresa } from '../../parts/documento-da-empresa.ts'
import { useAbas, useIdDoEndereco, useTitulo } from '../../parts/endereco.ts'
import { SemRegistro } from '../../parts/SemRegistro.tsx'
import { Abas } from '../../ui/Abas.tsx'
import { Ancora } from '../../ui/Ancora.tsx'
import { Etiqueta } from '../../ui/Etiqueta.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import { AbaContratos } from './AbaContratos.tsx'
import { AbaDados } from './AbaDados.tsx'
import { AbaDocumentos } from './AbaDocumentos.tsx'
import { AbaHistorico } from './AbaHistorico.tsx'
import { AbaPessoas } from './AbaPessoas.tsx'
import { AbaSolicitacoes } from './AbaSolicitacoes.tsx'
import { AtosDaEmpresa } from './AtosDaEmpresa.tsx'
import { Correcoes } from './Correcoes.tsx'
import { Titularidade } from './Titularidade.tsx'

const campos = { aba: emTexto('dados') }

/** One company: its data, documents, people, history, contracts and requests, as far as the reader may see them. */
export function Empresa() {
  const id = useIdDoEndereco()
  const { papel } = useSessao()
  const minha = papel === 'cliente' || papel === 'prestador'
  const valido = !Number.isNaN(id)
  const deFora = useQuery({ ...consulta(api.detalhar, { params: { id } }), enabled: valido && minha })
  const deDentro = useQuery({ ...consulta(api.detalharInterno, { params: { id } }), enabled: valido && !minha })
  const busca = minha ? deFora : deDentro
  const e: EmpresaDetalhe | EmpresaInterna | undefined = busca.data
  useTitulo(e?.nomefantasia)
  const lista = { label: minha ? 'Minhas empresas' : 'Empresas', href: caminhos.empresas }
  if (!valido || ehAusente(busca.error))
    return (
      <SemRegistro este="esta empresa" lista={lista}>
        Ela não existe, ou não está entre as que você {minha ? 'representa' : 'atende'}.
      </SemRegistro>
    )
  if (busca.isError || !e) return <LoadState query={busca} title lines={8} />
  return (
    <>
      <Cabecalho
        trail={[lista, { label: e.nomefantasia }]}
        title={e.nomefantasia}
        subtitle={
          e.razaosocial === e.nomefantasia ? documentoDaEmpresa(e) : `${e.razaosocial} · ${documentoDaEmpresa(e)}`
        }
        end={
          <>
            {!e.ativo ? (
              <Etiqueta color="grafite">Cadastro inativo</Etiqueta>
            ) : (
              e.suspenso && <Etiqueta color="tijolo">Suspensa</Etiqueta>
            )}
            <AtosDaEmpresa e={e} />
          </>
        }
      />
      {!e.ativo && minha && (
        <Faixa tone="atencao" title="O cadastro não está ativo">
          Enquanto isso a empresa não contrata nem recebe convites. Fale com o{' '}
          <Ancora href={caminhos.ajuda}>suporte</Ancora>.
        </Faixa>
      )}
      <Titularidade e={e} minha={minha} />
      <Correcoes e={e} />
      <Partes e={e} />
    </>
  )
}

/** Documents that call for something: expired, about to, or sent back. */
const aCuidar = (e: EmpresaDetalhe): number =>
  e.documentos.filter((d) => d.vencido || d.situacao === 'recusado' || (d.faltam !== null && d.faltam <= 15)).length

function Partes({ e }: { e: EmpresaDetalhe | EmpresaInterna }) {
  const [busca, href] = useAbas(campos)
  const { papel } = useSessao()
  const deDentro = 'pessoas' in e
  const consultor = papel === 'consultor'
  const cuidar = aCuidar(e)
  const abas = [
    { id: 'dados', label: 'Dados', Conteudo: AbaDados },
    ...(motivoDe(e.acoes, 'verDocumentos') === null
      ? [
          {
            id: 'documentos',
            label: 'Documentos',
            Conteudo: AbaDocumentos,
            ...(cuidar > 0 && { count: `${cuidar} a cuidar` }),
          },
        ]
      : []),
    { id: 'pessoas', label: 'Pessoas', Conteudo: AbaPessoas, count: deDentro ? e.pessoas.length : e.usuarios.length },
    ...(e.tipo.includes('cliente') || deDentro
      ? [{ id: 'solicitacoes', label: 'Solicitações', Conteudo: AbaSolicitacoes }]
      : []),
    ...(consultor
      ? []
      : [
          { id: 'contratos', label: 'Contratos', Conteudo: AbaContratos },
          { id: 'historico', label: 'Histórico', Conteudo: AbaHistorico },
        ]),
  ]
  const atual = abas.find((a) => a.id === busca.aba) ?? abas[0]!
  return (
    <Abas
      label="Partes da empresa"
      current={atual.id}
      tabs={abas.map(({ Conteudo: _, ...a }) => ({ ...a, href: href({ aba: a.id }) }))}
    >
      <atual.Conteudo key={atual.id} e={e} />
    </Abas>
  )
}
