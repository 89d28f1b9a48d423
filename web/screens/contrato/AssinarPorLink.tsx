import { aceiteDoContrato, contrato as api } from '@hub/protocol/contrato.ts'
import { useQuery } from '@tanstack/react-query'
import { chamar } from '../../api/cliente.ts'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { ehAusente, Falha as FalhaDaApi } from '../../api/falha.ts'
import { useFormulario } from '../../api/formulario.ts'
import { LoadState } from '../../blocos/LoadState.tsx'
import { documentos } from '../../copy/contrato.ts'
import { emTexto } from '../../parts/busca.ts'
import { Data } from '../../parts/Data.tsx'
import { DivisaoDoPreco } from '../../parts/DivisaoDoPreco.tsx'
import { useBusca, useParametro, useTitulo } from '../../parts/endereco.ts'
import { PrazoNaFrase } from '../../parts/Prazo.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Cabecalho, DuasColunas, Secao } from '../../ui/Pagina.tsx'
import { type Aceite, type Aceito, CamposDaAssinatura, semAceite } from './CamposDaAssinatura.tsx'
import css from './Contrato.module.css'
import { ContratoAssinado } from './ContratoAssinado.tsx'
import { divisaoDoContrato } from './divisao-do-contrato.ts'
import { LinkMorto } from './LinkMorto.tsx'
import { QuemAssinou } from './QuemAssinou.tsx'
import { TextoDoContrato } from './TextoDoContrato.tsx'
import { useDownload } from './usar-download.ts'

const campos = { contratoAssinado: emTexto() }

/** Where the link of the e-mail leads: read, then sign. Afterwards the flag `contratoAssinado` holds the document's code. */
export function AssinarPorLink() {
  const token = useParametro('token')
  const [{ contratoAssinado }, mudar] = useBusca(campos)
  const busca = useQuery({
    ...consulta(api.lerLink, { params: { token } }),
    enabled: contratoAssinado === '',
    // The link dies with the signature: reading it again would tell of a dead link behind the answer.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const formulario = useFormulario<Aceite, Aceito>(aceiteDoContrato, semAceite)
  const assinar = useMudanca(api.assinarPorLink, {
    sucesso: false,
    erro: false,
    formulario,
    aoConcluir: ({ codigo }) => mudar({ contratoAssinado: codigo }, { trocar: true }),
  })
  const { baixando, erro, baixar } = useDownload(() => chamar(api.baixarDoLink, { params: { token } }))
  useTitulo(busca.data && `Assinar: ${busca.data.titulo}`)
  if (contratoAssinado) return <ContratoAssinado codigo={contratoAssinado} />
  if (ehAusente(busca.error)) return <LinkMorto />
  const k = busca.data
  if (busca.isError || !k) return <LoadState query={busca} title lines={8} />
  const falha = assinar.error instanceof FalhaDaApi && !Object.keys(assinar.error.campos).length ? assinar.error : null
  const empresa = k.parte === 'cliente' ? k.cliente : k.prestador
  return (
    <>
      <Cabecalho title={k.titulo} subtitle={`${k.servico} · ${k.cliente} e ${k.prestador}`} />
      <DuasColunas
        sideFirst
        side={<DivisaoDoPreco divisao={divisaoDoContrato(k)} paraOCliente={k.parte === 'cliente'} />}
      >
        <p>
          {k.nome}, {documentos[k.tipo].este} espera a sua assinatura por <b>{empresa}</b>, até{' '}
          <PrazoNaFrase ate={k.expira_em} genero="m" calendario={k.calendario} />.
        </p>
        <Secao title={`1. Leia ${documentos[k.tipo].o}`}>
          <Definicoes
            items={[
              { term: 'Objetivo', value: k.objetivo },
              {
                term: 'Período previsto',
                value: (
                  <>
                    <Data valor={k.inicio} /> a <Data valor={k.fim} />
                  </>
                ),
              },
              { term: 'Etapas', value: String(k.etapas) },
            ]}
          />
          <TextoDoContrato de={{ link: token }} />
          <div className={css.acoes}>
            <Botao icon="baixar" busy={baixando} busyLabel="Baixando" onClick={baixar}>
              Baixar {documentos[k.tipo].o} em PDF
            </Botao>
          </div>
          {erro && <Faixa tone="erro">{erro}</Faixa>}
        </Secao>
        <Secao title="2. Assine">
          <form
            noValidate
            className={css.pilha}
            onSubmit={formulario.handleSubmit((corpo) => assinar.mutate({ params: { token }, corpo }))}
          >
            {falha && <Faixa tone="erro">{falha.mensagem}</Faixa>}
            <CamposDaAssinatura
              formulario={formulario}
              temDocumento={k.tem_documento}
              rotulo={`Li ${documentos[k.tipo].o} e assino por ${empresa}.`}
            />
            <div>
              <Botao type="submit" variant="agora" size="grande" busy={assinar.isPending} busyLabel="Assinando">
                Assinar {documentos[k.tipo].o}
              </Botao>
            </div>
            <p className="apoio">
              Não reconhece {documentos[k.tipo].este}? Feche a página: nada é assinado, e o link deixa de valer no fim
              do prazo.
            </p>
          </form>
        </Secao>
        <Secao title="Assinaturas">
          <QuemAssinou assinaturas={k.assinaturas} />
        </Secao>
      </DuasColunas>
    </>
  )
}
