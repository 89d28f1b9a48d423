import { passosFeitos } from '@hub/domain/credenciamento/credenciamento.states.ts'
import { credenciamento as api, type CredenciamentoDetalhe, type Exigencia } from '@hub/protocol/credenciamento.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { ehAusente } from '../../api/falha.ts'
import { useSessao } from '../../api/sessao.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { CaminhoDoCredenciamento } from '../../parts/CaminhoDoCredenciamento.tsx'
import { caminhos, para } from '../../parts/caminhos.ts'
import { useIdDoEndereco, useTitulo } from '../../parts/endereco.ts'
import { LinhaDoTempoDaSolicitacao } from '../../parts/LinhaDoTempoDaSolicitacao.tsx'
import { SemRegistro } from '../../parts/SemRegistro.tsx'
import { SituacaoDoCredenciamento } from '../../parts/SituacaoDoCredenciamento.tsx'
import { Ancora } from '../../ui/Ancora.tsx'
import { Etiqueta } from '../../ui/Etiqueta.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Cabecalho, DuasColunas, Secao } from '../../ui/Pagina.tsx'
import { tardio } from '../../ui/tardio.ts'
import { AgoraDoCredenciamento } from './AgoraDoCredenciamento.tsx'
import { Janelas } from './Janelas.tsx'
import type { Abrir, Janela } from './janelas.ts'
import { LadoDoCredenciamento } from './LadoDoCredenciamento.tsx'
import { type Enviar, ListaDeExigencias } from './ListaDeExigencias.tsx'
import { passoDito, titulosDoMotivo } from './palavras.ts'

const EnviarDocumento = tardio(() => import('../../blocks/EnviarDocumento.tsx'), 'EnviarDocumento')

/** Where a company stands with a service, for the company and for the staff. */
export function Credenciamento() {
  const empresa = useIdDoEndereco('empresa')
  const servico = useIdDoEndereco('servico')
  const { papel } = useSessao()
  const daEquipe = papel !== 'prestador'
  const valido = !Number.isNaN(empresa) && !Number.isNaN(servico)
  const busca = useQuery({
    ...consulta(api.detalhar, { params: { id: empresa, id2: servico } }),
    enabled: valido,
  })
  const c = busca.data
  useTitulo(c && `Credenciamento em ${c.servico.titulo}`)
  const lista = daEquipe ? caminhos.credenciamentos : caminhos.minhaEmpresa
  if (!valido || ehAusente(busca.error))
    return (
      <SemRegistro este="este credenciamento" lista={{ label: voltar(daEquipe), href: lista }}>
        Confira o endereço ou escolha na lista.
      </SemRegistro>
    )
  if (busca.isError || !c) return <LoadState query={busca} title lines={10} />
  return <Aberto key={`${empresa}.${servico}`} c={c} daEquipe={daEquipe} />
}

const voltar = (daEquipe: boolean) => (daEquipe ? 'Credenciamentos' : 'Minha empresa')

function Aberto({ c, daEquipe }: { c: CredenciamentoDetalhe; daEquipe: boolean }) {
  const [janela, abrir] = useState<Janela | null>(null)
  const [enviando, aEnviar] = useState<{ e: Exigencia; d?: Exigencia['documentos'][number] | undefined } | null>(null)
  const { papel } = useSessao()
  const titulo = c.situacao && titulosDoMotivo[c.situacao]
  const enviar: Enviar | false = papel === 'prestador' && ((e, d) => aEnviar({ e, d }))
  return (
    <>
      <Cabecalho
        trail={[
          {
            label: voltar(daEquipe),
            href: daEquipe ? caminhos.credenciamentos : para('minhaEmpresa', undefined, { empresa: c.empresa.id }),
          },
          { label: daEquipe ? c.empresa.nome : c.servico.titulo },
        ]}
        title={daEquipe ? c.empresa.nome : c.servico.titulo}
        subtitle={
          daEquipe
            ? `${c.servico.titulo} (${c.servico.codigo}) · ${c.empresa.documento} · ${c.empresa.cidade}/${c.empresa.estado}`
            : `Credenciamento de ${c.empresa.nome} no serviço ${c.servico.codigo}`
        }
        end={
          <>
            {c.empresa.suspenso && <Etiqueta color="tijolo">Empresa suspensa</Etiqueta>}
            {c.situacao ? (
              <SituacaoDoCredenciamento situacao={c.situacao} />
            ) : (
              <Etiqueta color="grafite">Nunca pedido</Etiqueta>
            )}
            <MaisAcoes c={c} abrir={abrir} />
          </>
        }
      />
      {(c.situacao === null || passosFeitos[c.situacao] > 0) && <CaminhoDoCredenciamento situacao={c.situacao} />}
      <AgoraDoCredenciamento c={c} abrir={abrir} daEquipe={daEquipe} {...(enviar && { enviar })} />
      {titulo && c.motivo && (
        <Faixa tone={c.situacao === 'em_diligencia' ? 'atencao' : 'erro'} title={titulo}>
          {c.motivo}
        </Faixa>
      )}
      <DuasColunas side={<LadoDoCredenciamento c={c} daEquipe={daEquipe} />}>
        <ListaDeExigencias c={c} {...(enviar && { enviar })} />
        <Secao
          title="Consultores credenciados"
          end={
            papel === 'prestador' && (
              <Ancora href={para('minhaEmpresa', undefined, { empresa: c.empresa.id, aba: 'consultores' })}>
                Cuidar dos consultores
              </Ancora>
            )
          }
        >
          {c.consultores.length === 0 ? (
            <p className="apoio">Nenhum consultor da empresa está credenciado neste serviço.</p>
          ) : (
            <ul>
              {c.consultores.map((k) => (
                <li key={k.id}>
                  {k.nome}{' '}
                  <span className="apoio">
                    {k.certificados === 1 ? '1 certificado' : `${k.certificados} certificados`}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Secao>
        {c.passos.length > 0 && (
          <Secao title="Histórico">
            <LinhaDoTempoDaSolicitacao
              fatos={c.passos.map((p) => ({
                id: p.id,
                dtainclusao: p.dtainclusao,
                mensagem: passoDito[p.comando] ?? p.comando,
                ...(p.detalhe && { detalhe: `${p.detalhe}${p.quem ? ` (${p.quem})` : ''}` }),
                autor: p.quem ?? 'Pelo próprio Hub',
                marco: ['solicitar', 'encaminhar', 'confirmar', 'recusar', 'descredenciar'].includes(p.comando),
              }))}
            />
          </Secao>
        )}
      </DuasColunas>
      <Janelas c={c} janela={janela} abrir={abrir} />
      {enviando && (
        <EnviarDocumento
          empresa={{
            id: c.empresa.id,
            nome: c.empresa.nome,
            pessoa: c.empresa.documento.startsWith('CNPJ') ? 'cnpj' : 'cpf',
            lados: ['prestador'],
          }}
          tipo={enviando.e.tipo.id}
          substitui={enviando.d && { id: enviando.d.id, tipo: enviando.e.tipo, descricao: enviando.d.descricao }}
          onClose={() => aEnviar(null)}
        />
      )}
    </>
  )
}

const outros = [
  ['retirar', 'Retirar o pedido'],
  ['recusar', 'Recusar o pedido'],
  ['suspender', 'Suspender'],
  ['descredenciar', 'Descredenciar'],
  ['suspenderEmpresa', 'Suspender a empresa toda'],
  ['reativarEmpresa', 'Encerrar a suspensão da empresa'],
] as const

/** What can be done besides the step of the moment. */
function MaisAcoes({ c, abrir }: { c: CredenciamentoDetalhe; abrir: Abrir }) {
  const itens = outros
    .filter(([id]) => c.acoes[id]?.permitido && (id !== 'suspenderEmpresa' || c.id !== null))
    .map(([id, label]) => ({ id, label, danger: id !== 'reativarEmpresa', onAction: () => abrir(id) }))
  return itens.length === 0 ? null : <Menu label="Mais ações" size="pequeno" items={itens} />
}
