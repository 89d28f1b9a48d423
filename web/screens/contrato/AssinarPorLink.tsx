import { aceiteDoContrato, contrato as api } from '@hub/protocol/contrato.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chamar } from '../../api/cliente.ts'
import { consulta } from '../../api/consultas.ts'
import { ehAusente } from '../../api/falha.ts'
import { useDownload } from '../../api/usar-download.ts'
import { Command } from '../../blocks/Command.tsx'
import { LoadState } from '../../blocks/LoadState.tsx'
import { documentos, erroAoBaixar } from '../../copy/contrato.ts'
import { emTexto } from '../../parts/busca.ts'
import { DivisaoDoPreco } from '../../parts/DivisaoDoPreco.tsx'
import { useBusca, useParametro, useTitulo } from '../../parts/endereco.ts'
import { LinkMorto } from '../../parts/LinkMorto.tsx'
import { PrazoNaFrase } from '../../parts/Prazo.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Cabecalho, DuasColunas, RodapeFixo, Secao } from '../../ui/Pagina.tsx'
import { AtoDeAssinar } from './AtoDeAssinar.tsx'
import { semAceite } from './CamposDaAssinatura.tsx'
import { ContratoAssinado } from './ContratoAssinado.tsx'
import { divisaoDoContrato } from './divisao-do-contrato.ts'
import { LugarNoTexto } from './LugarNoTexto.tsx'
import { QuemAssinou } from './QuemAssinou.tsx'
import { TextoDoContrato, useTexto } from './TextoDoContrato.tsx'

const campos = { contratoAssinado: emTexto() }

/** Where the link of the e-mail leads: read, then sign. Afterwards the flag `contratoAssinado` holds the document's code. */
export function AssinarPorLink() {
  const token = useParametro('token')
  const [{ contratoAssinado }, mudar] = useBusca(campos)
  const busca = useQuery({
    ...consulta(api.lerLink, { params: { token } }),
    enabled: contratoAssinado === '',
    // The link dies with the signature: reading it again would tell of a dead link behind the answer.
    staleTime: 'static',
  })
  const texto = useTexto({ link: contratoAssinado ? '' : token })
  const [assinando, abrir] = useState(false)
  const { baixando, erro, baixar } = useDownload(
    (_: 'pdf') => chamar(api.baixarDoLink, { params: { token } }),
    erroAoBaixar,
  )
  useTitulo(busca.data && `Assinar: ${busca.data.titulo}`)
  if (contratoAssinado) return <ContratoAssinado codigo={contratoAssinado} />
  if (ehAusente(busca.error))
    return (
      <LinkMorto subtitle="Ele já foi usado, venceu ou foi trocado por outro mais novo.">
        Procure no seu e-mail a mensagem mais recente, ou entre no Hub: o contrato está na sua solicitação.
      </LinkMorto>
    )
  const k = busca.data
  if (busca.isError || !k) return <LoadState query={busca} title lines={8} />
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
        <Secao title={`Leia ${documentos[k.tipo].o}`}>
          <TextoDoContrato texto={texto} parte={k.parte} />
        </Secao>
        <Secao title="Assinaturas">
          <QuemAssinou assinaturas={k.assinaturas} />
        </Secao>
        <p className="apoio">
          Não reconhece {documentos[k.tipo].este}? Feche a página: nada é assinado, e o link deixa de valer no fim do
          prazo.
        </p>
        {erro && <Faixa tone="erro">{erro}</Faixa>}
        <RodapeFixo
          actions={
            <>
              <Botao icon="baixar" busy={baixando !== undefined} busyLabel="Baixando" onClick={() => baixar('pdf')}>
                Baixar o PDF
              </Botao>
              <Botao variant="agora" onClick={() => abrir(true)}>
                Assinar {documentos[k.tipo].o}
              </Botao>
            </>
          }
        >
          <LugarNoTexto texto={texto.data} />
        </RodapeFixo>
      </DuasColunas>
      {assinando && (
        <Command
          call={api.assinarPorLink}
          schema={aceiteDoContrato}
          values={semAceite}
          input={(corpo) => ({ params: { token }, corpo })}
          title={`Assinar ${documentos[k.tipo].o}`}
          subtitle={k.titulo}
          confirmLabel="Assinar"
          success={false}
          onClose={() => abrir(false)}
          onDone={({ codigo }) => mudar({ contratoAssinado: codigo }, { trocar: true })}
        >
          {(_, form) => (
            <AtoDeAssinar
              form={form}
              k={{ ...k, parcelas: texto.data?.resumo?.parcelas }}
              por={empresa}
              temDocumento={k.tem_documento}
            />
          )}
        </Command>
      )}
    </>
  )
}
