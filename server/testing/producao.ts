/** An environment in which production starts, with nothing of the demonstration in it. */
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { gerarCertificado } from '../integrations/pdf/certificado.ts'

/**
 * @param pasta gets a certificate, texts, files and, unless the built pages are wanted, a page that stands for them
 * @param origem public address
 */
export async function ambienteDeProducao(
  pasta: string,
  { origem = 'https://hub.fundacao.example', comTelas = false } = {},
): Promise<Record<string, string>> {
  const [pem, chave] = [join(pasta, 'selo.pem'), join(pasta, 'selo.key')]
  const { certificado, chave: par } = await gerarCertificado('Selo', new Date())
  await writeFile(pem, certificado)
  await writeFile(chave, par)
  const textos = join(pasta, 'textos')
  await cp(resolve(import.meta.dirname, '../portal/documentos'), textos, { recursive: true })
  const telas = join(pasta, 'telas')
  if (!comTelas) {
    await mkdir(join(telas, 'assets'), { recursive: true })
    await mkdir(join(telas, 'paginas'), { recursive: true })
    await writeFile(join(telas, 'index.html'), '<!doctype html>')
  }
  return {
    HUB_MODO: 'producao',
    HUB_SEGREDO: 'ZQN+5JV2J0o1yUJUiUKao4bYHcPV4e1Qpfps3Uh6qL33/n+CQICKtC0WuT2AMkUl',
    HUB_ORIGEM: origem,
    ...(!comTelas && { HUB_TELAS: telas }),
    CERTIFICADO_PEM: pem,
    CERTIFICADO_CHAVE: chave,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MERCADOPAGO_TOKEN: 'APP_USR-1',
    MERCADOPAGO_WEBHOOK_SEGREDO: 'y'.repeat(64),
    HUB_ENTIDADE_NOME: 'Fundação Vale do Cedro',
    HUB_ENTIDADE_CNPJ: '11222333000181',
    HUB_ENTIDADE_CIDADE: 'Ilhéus',
    HUB_ENTIDADE_ESTADO: 'BA',
    HUB_ENTIDADE_TELEFONE: '(73) 3222-1000',
    HUB_ENCARREGADO_NOME: 'Rita Prado',
    HUB_ENCARREGADO_EMAIL: 'privacidade@fundacao.example',
    HUB_TEXTOS: textos,
  }
}
