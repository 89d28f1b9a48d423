import { emCurso } from '@hub/domain/credenciamento/credenciamento.states.ts'
import { credenciamento as api } from '@hub/protocol/credenciamento.ts'
import { empresa as empresas, type MinhaEmpresa as Minha } from '@hub/protocol/empresa.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { emNumero, emOpcao } from '../../parts/busca.ts'
import { caminhos, para } from '../../parts/caminhos.ts'
import { documentoDaEmpresa } from '../../parts/documento-da-empresa.ts'
import { useBusca } from '../../parts/endereco.ts'
import { Abas } from '../../ui/Abas.tsx'
import { Ancora } from '../../ui/Ancora.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { Consultores } from './Consultores.tsx'
import { MeusCredenciamentos } from './MeusCredenciamentos.tsx'

const campos = {
  empresa: emNumero(0),
  aba: emOpcao(['credenciamentos', 'servicos', 'consultores'], 'credenciamentos'),
}

/** The provider's own company: where each service stands and what is missing, and who works for it. */
export function MinhaEmpresa() {
  const minhas = useQuery(consulta(empresas.listarMinhas))
  if (minhas.isError || !minhas.data) return <LoadState query={minhas} title lines={8} />
  const prestadoras = minhas.data.filter((e) => e.lado === 'prestador')
  return prestadoras.length === 0 ? (
    <>
      <Cabecalho title="Minha empresa" />
      <Vazio title="Nenhuma empresa ligada a você">
        Peça ao responsável pela empresa, ou ao <Ancora href={caminhos.ajuda}>suporte</Ancora>, que faça o vínculo com o
        seu usuário.
      </Vazio>
    </>
  ) : (
    <Aberta prestadoras={prestadoras} />
  )
}

function Aberta({ prestadoras }: { prestadoras: readonly Minha[] }) {
  const [busca, mudar, href] = useBusca(campos)
  const e = prestadoras.find((p) => p.id === busca.empresa) ?? prestadoras[0]!
  const lista = useQuery(consulta(api.listarDaEmpresa, { params: { id: e.id } }))
  const esperam =
    lista.data?.results.filter((c) => c.vez?.minha || (emCurso(c.situacao) && c.exigencias.pendentes.length > 0))
      .length ?? 0
  return (
    <>
      <Cabecalho
        title={prestadoras.length === 1 ? 'Minha empresa' : e.nomefantasia}
        subtitle={`${prestadoras.length === 1 ? `${e.nomefantasia} · ` : ''}${documentoDaEmpresa(e)} · ${e.cidade}/${e.estado}`}
        end={
          <>
            {prestadoras.length > 1 && (
              <CampoSelecao
                label="Empresa"
                hideLabel
                value={String(e.id)}
                onChange={(id) => mudar({ empresa: Number(id) })}
                options={prestadoras.map((p) => ({ value: String(p.id), label: p.nomefantasia }))}
              />
            )}
            <LinkBotao href={para('empresa', { id: e.id }, { aba: 'documentos' })}>Dados e documentos</LinkBotao>
          </>
        }
      />
      {!e.ativo && (
        <Faixa tone="atencao" title="O cadastro não está ativo">
          Enquanto isso a empresa não recebe convites. Fale com o <Ancora href={caminhos.ajuda}>suporte</Ancora>.
        </Faixa>
      )}
      {e.suspenso && (
        <Faixa tone="erro" title="A empresa está suspensa">
          Não chegam novos convites de nenhum serviço. O motivo está no histórico da empresa; fale com a entidade.
        </Faixa>
      )}
      <Abas
        label="Partes da empresa"
        current={busca.aba}
        tabs={[
          {
            id: 'credenciamentos',
            label: 'Credenciamentos',
            href: href({ aba: 'credenciamentos' }),
            ...(esperam > 0 && { count: `${esperam} a cuidar` }),
          },
          { id: 'servicos', label: 'Pedir outro serviço', href: href({ aba: 'servicos' }) },
          { id: 'consultores', label: 'Consultores', href: href({ aba: 'consultores' }) },
        ]}
      >
        {busca.aba === 'consultores' ? (
          <Consultores key={e.id} empresa={e.id} />
        ) : (
          <MeusCredenciamentos empresa={e} lista={lista} parte={busca.aba} href={href} />
        )}
      </Abas>
    </>
  )
}
